// A push service on this machine: decrypts what the server sends to the subscription of a test (RFC 8291).
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

const HEADER = { salt: 16, size: 4, key: 65 } as const; // bytes
const TAG = 16;

export class PushService {
  readonly received: string[] = [];
  private readonly keys = createECDH("prime256v1");
  private readonly auth = randomBytes(16);

  private constructor(
    readonly origin: string,
    private readonly server: Server,
  ) {
    this.keys.generateKeys();
  }

  static async start(): Promise<PushService> {
    const server = createServer();
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    const { port } = server.address() as AddressInfo;
    const service = new PushService(`http://127.0.0.1:${port}`, server);
    server.on("request", (request, response) => {
      const parts: Buffer[] = [];
      request.on("data", (part: Buffer) => parts.push(part));
      request.on("end", () => {
        service.received.push(service.decrypt(Buffer.concat(parts)));
        response.writeHead(201).end();
      });
    });
    return service;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  /** What a browser says of its subscription here. */
  get subscription() {
    const keys = {
      p256dh: this.keys.getPublicKey("base64url"),
      auth: this.auth.toString("base64url"),
    };
    return { endpoint: `${this.origin}/push/1`, keys };
  }

  private decrypt(body: Buffer): string {
    const salt = body.subarray(0, HEADER.salt);
    const start = HEADER.salt + HEADER.size + 1;
    const sender = body.subarray(start, start + HEADER.key);
    const sealed = body.subarray(start + HEADER.key);
    const shared = this.keys.computeSecret(sender);
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), this.keys.getPublicKey(), sender]);
    const secret = Buffer.from(hkdfSync("sha256", shared, this.auth, info, 32));
    const derive = (purpose: string, size: number) =>
      Buffer.from(hkdfSync("sha256", secret, salt, `Content-Encoding: ${purpose}\0`, size));
    const decipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
    decipher.setAuthTag(sealed.subarray(-TAG));
    const text = Buffer.concat([decipher.update(sealed.subarray(0, -TAG)), decipher.final()]);
    return text.subarray(0, text.lastIndexOf(2)).toString(); // a 2 ends the text, then zeros
  }
}

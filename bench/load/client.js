// The load: two sockets a table, all tables moving at once, each side on its own protocol.
// node client.js kletka|placement|contours|floor URL TABLES SECONDS -> one line of JSON
// placement and contours are games of boardgame.io; floor is a server that only echoes and commits.
const crypto = require("crypto");
const http = require("http");
const net = require("net");

const [side, url, tables, seconds] = [process.argv[2], process.argv[3], +process.argv[4], +process.argv[5]];

const agent = new http.Agent({ keepAlive: true, maxSockets: 16 });
function post(path, body) {
  const text = JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(text) };
    const request = http.request(url + path, { method: "POST", headers, agent }, (answer) => {
      let told = "";
      answer.on("data", (part) => (told += part));
      answer.on("end", () => (answer.statusCode < 300 ? resolve(JSON.parse(told)) : reject(new Error(told))));
    });
    request.on("error", reject);
    request.end(text);
  });
}

const one = (list) => list[Math.floor(Math.random() * list.length)];
const now = () => Number(process.hrtime.bigint()) / 1e6;
const latencies = [];
let counting = false;
let over = 0;

function acknowledged(sent) {
  if (counting) latencies.push(now() - sent);
}

// Each table gives `start()`, which makes its first move; every later one follows from what is received.

async function kletkaTable() {
  const begun = await post("/api/matches", { game: "contours", seats: ["me", "me"], name: "load", options: { width: 10, height: 10 } });
  let ids = 0;
  let start = null;
  const players = begun.seats.map(({ token }) => {
    let sent = 0;
    let line;
    const move = (action) => {
      sent = now();
      line.send(`{"do":"act","id":"m${ids++}","action":"${action}"}`);
    };
    return new Promise((resolve) => {
      const told = (body) => {
        if (isFrame(body)) {
          const action = choiceIn(body);
          if (action === null) over += body.includes('"outcome":{');
          else if (body.includes('"number":0,')) start = () => move(action);
          else move(action);
          return;
        }
        const message = JSON.parse(body.toString());
        if (message.is === "done") {
          if (message.id === "hello") resolve();
          else acknowledged(sent);
        } else if (message.is !== "presence") throw new Error(body.toString());
      };
      line = socketLine(`/api/matches/${begun.match}/socket`, told);
      line.send(JSON.stringify({ do: "hello", id: "hello", tokens: [token] }));
    });
  });
  await Promise.all(players);
  return () => start();
}

// What a load asks of a frame: one of the choices, if there are any. To read all of it is a player's business.
const FRAME = Buffer.from('{"is":"frame"');
const isFrame = (body) => body.length > FRAME.length && FRAME.equals(body.subarray(0, FRAME.length));
function choiceIn(body) {
  const text = body.latin1Slice(Math.max(0, body.length - 1200)); // those of 10x10 are no longer
  const first = text.lastIndexOf('"choices":[') + '"choices":['.length;
  if (text[first] === "]") return null;
  return one(text.slice(first + 1, text.indexOf("]", first) - 1).split('","'));
}

// A websocket without a library, or the clients would take a core from the server that is measured.
// Whatever goes wrong ends the run, at the start and later: a table that stands still would be no load.
function socketLine(path, told) {
  const { hostname, port } = new URL(url);
  const socket = net.connect(Number(port), hostname);
  socket.setNoDelay(true);
  socket.on("error", (fault) => {
    throw fault;
  });
  const key = crypto.randomBytes(16).toString("base64");
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      `Sec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\n\r\n`,
  );
  const waiting = [];
  let open = false;
  let rest = Buffer.alloc(0);
  socket.on("data", (data) => {
    rest = rest.length ? Buffer.concat([rest, data]) : data;
    if (!open) {
      const end = rest.indexOf("\r\n\r\n");
      if (end < 0) return;
      if (!rest.toString("latin1", 0, end).startsWith("HTTP/1.1 101")) throw new Error(rest.toString());
      open = true;
      rest = rest.subarray(end + 4);
      for (const text of waiting) socket.write(masked(1, text));
    }
    for (;;) {
      const frame = firstFrame(rest);
      if (frame === null) return;
      rest = rest.subarray(frame.end);
      if (frame.kind === 1) told(frame.body);
      else if (frame.kind === 9) socket.write(masked(10, frame.body.toString("latin1")));
      else throw new Error(`the server closed: ${frame.body}`);
    }
  });
  return { send: (text) => (open ? socket.write(masked(1, text)) : waiting.push(text)) };
}

// RFC 6455, 5.2: a frame of the server, if it has come whole.
function firstFrame(data) {
  if (data.length < 2) return null;
  const short = data[1];
  const start = short < 126 ? 2 : short === 126 ? 4 : 10;
  if (data.length < start) return null;
  const length = short < 126 ? short : short === 126 ? data.readUInt16BE(2) : Number(data.readBigUInt64BE(2));
  const end = start + length;
  return data.length < end ? null : { kind: data[0] & 15, body: data.subarray(start, end), end };
}

// A frame of a client; with a mask of zeros a text stays as it is.
function masked(kind, text) {
  const frame = Buffer.alloc(6 + text.length);
  frame[0] = 0x80 | kind;
  frame[1] = 0x80 | text.length;
  frame.latin1Write(text, 6);
  return frame;
}

async function floorTable() {
  const table = crypto.randomBytes(8).toString("hex");
  let sent = 0;
  const lines = [0, 1].map((seat) => {
    const move = () => {
      sent = now();
      lines[seat].send('{"do":"act","id":"m0000","action":"5,5"}');
    };
    const line = socketLine(`/${table}/${seat}`, (body) => {
      if (body.toString() === "done") acknowledged(sent);
      else move();
    });
    return { ...line, move };
  });
  return () => lines[0].move();
}

async function peerTable() {
  const { io } = require("socket.io-client");
  const { matchID } = await post(`/games/${side}/create`, { numPlayers: 2 });
  const states = [];
  const credentials = [];
  for (const playerID of ["0", "1"]) {
    // One after the other: FlatFile forgets one of two players who join at the same time.
    const joined = await post(`/games/${side}/${matchID}/join`, { playerID, playerName: "load" });
    credentials.push(joined.playerCredentials);
  }
  const players = ["0", "1"].map(async (playerID) => {
    const playerCredentials = credentials[playerID];
    const socket = io(`${url}/${side}`, { transports: ["websocket"], forceNew: true, reconnection: false });
    let sent = null;
    const move = (state) => {
      const free = [];
      const home = "+-"[playerID]; // territory, in which its owner may move
      state.G.cells.forEach((cell, index) => (cell === "." || cell === home) && free.push(index));
      sent = now();
      const payload = { type: "place", args: [one(free)], playerID, credentials: playerCredentials };
      socket.emit("update", { type: "MAKE_MOVE", payload }, state._stateID, matchID, playerID);
    };
    await new Promise((resolve, reject) => {
      socket.on("connect", () => socket.emit("sync", matchID, playerID, playerCredentials, 2));
      socket.on("connect_error", reject);
      socket.on("sync", (_, info) => {
        if (info.state.ctx.currentPlayer === playerID) states.push(() => move(info.state));
        resolve();
      });
      socket.on("update", (_, state) => {
        if (sent !== null) {
          acknowledged(sent);
          sent = null;
        }
        if (state.ctx.gameover) over += 1;
        else if (state.ctx.currentPlayer === playerID) move(state);
      });
    });
  });
  await Promise.all(players);
  return states[0];
}

async function main() {
  const make = { kletka: kletkaTable, floor: floorTable }[side] ?? peerTable;
  const starts = [];
  for (let made = 0; made < tables; made += 25) {
    const some = Array.from({ length: Math.min(25, tables - made) }, make);
    starts.push(...(await Promise.all(some)));
  }
  starts.forEach((start) => start());
  await new Promise((resolve) => setTimeout(resolve, 1000)); // warm
  counting = true;
  console.log("counting");
  const began = now();
  const cpu = process.cpuUsage();
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  counting = false;
  const took = (now() - began) / 1000;
  const used = process.cpuUsage(cpu);
  latencies.sort((a, b) => a - b);
  const at = (share) => latencies[Math.min(latencies.length - 1, Math.floor(share * latencies.length))] ?? null;
  console.log(JSON.stringify({
    moves: latencies.length, seconds: took, median: at(0.5), p99: at(0.99), over,
    client: (used.user + used.system) / 1e6 / took,
  }));
  process.exit(0);
}

main().catch((fault) => {
  console.error(fault);
  process.exit(1);
});

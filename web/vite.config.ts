// How the client is built: into the Python package, which serves it.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { tokenSheet } from "./src/tokens/css.ts";

const BUILT = new URL("../src/kletka/server/client", import.meta.url).pathname;

const SMALLEST = 1000; // bytes below which packing saves nothing

/** Pack every text of the built client with Brotli: a seventh less than what the server packs itself. */
const packed: Plugin = {
  name: "packed",
  apply: "build",
  closeBundle() {
    for (const entry of readdirSync(BUILT, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.(js|css|svg|html|json|webmanifest)$/.test(entry.name)) continue;
      const path = join(entry.parentPath, entry.name);
      const body = readFileSync(path);
      if (body.length >= SMALLEST) writeFileSync(`${path}.br`, brotliCompressSync(body));
    }
  },
};

/** Name the build by its content, in the page: the server tells the same name to every client. */
const named: Plugin = {
  name: "named",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler(html, { bundle }) {
      const files = Object.keys(bundle ?? {}).sort(); // their names change with their content
      const digest = createHash("sha256")
        .update([html, ...files].join("\n"))
        .digest("hex");
      const attrs = { name: "kletka-build", content: digest.slice(0, 16) };
      return [{ tag: "meta", attrs, injectTo: "head" }];
    },
  },
};

const TOKENS = "virtual:tokens.css";

/** Give the page its design tokens as a style sheet. */
const tokens: Plugin = {
  name: "tokens",
  resolveId: (id) => (id === TOKENS ? `\0${TOKENS}` : null),
  load: (id) => (id === `\0${TOKENS}` ? tokenSheet() : null),
};

const FIRST_PAINT = new URL("src/settings/firstPaint.js", import.meta.url).pathname;
const ASSET = "firstPaint.js";

/** Put the script that chooses the theme before everything else; a file, since the policy forbids inline scripts. */
const firstPaint: Plugin = {
  name: "first-paint",
  buildStart() {
    if (this.environment.config.command !== "build") return;
    this.emitFile({ type: "asset", name: ASSET, source: readFileSync(FIRST_PAINT) });
  },
  transformIndexHtml: {
    order: "post",
    handler(_html, { bundle }) {
      const asset = Object.values(bundle ?? {}).find(
        (file) => file.type === "asset" && file.names.includes(ASSET),
      );
      const src = asset ? `/${asset.fileName}` : "/src/settings/firstPaint.js";
      return [{ tag: "script", attrs: { src }, injectTo: "head-prepend" }];
    },
  },
};

export default defineConfig({
  plugins: [react(), tokens, firstPaint, named, packed],
  build: {
    outDir: BUILT,
    emptyOutDir: true,
    target: "es2023",
    // Inlined files would need data: addresses that the content policy forbids.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 800,
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } },
  },
  test: {
    include: ["src/**/*.test.ts", "src/**/*.test.tsx"],
    testTimeout: 30_000, // a busy machine is slow, not wrong
  },
});

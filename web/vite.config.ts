// How the client is built: into the Python package, which serves it.
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const BUILT = new URL("../src/kletka/server/client", import.meta.url).pathname;

export default defineConfig({
  plugins: [react()],
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
  test: { include: ["src/**/*.test.ts", "src/**/*.test.tsx"] },
});

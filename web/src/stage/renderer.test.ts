import { expect, test } from "vitest";
import { isSoftware } from "./renderer";

test.each([
  "ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero) (0x0000C0DE)), SwiftShader driver)",
  "Google SwiftShader",
  "llvmpipe (LLVM 15.0.6, 256 bits)",
  "Microsoft Basic Render Driver",
  "Apple Software Renderer",
])("a processor that plays a graphics card is none: %s", (name) => {
  expect(isSoftware(name)).toBe(true);
});

test.each([
  "ANGLE (Intel, Mesa Intel(R) UHD Graphics 620 (KBL GT2), OpenGL 4.6)",
  "Adreno (TM) 640",
  "Apple GPU",
  "Mali-G78",
])("a graphics card is one: %s", (name) => {
  expect(isSoftware(name)).toBe(false);
});

import { defineConfig, mergeConfig } from "vitest/config";
import vite from "./vite.config.ts";

/** A file of its own, so that building the pages does not need vitest. */
export default mergeConfig(vite, defineConfig({ test: { include: ["tests/**/*.test.ts"] } }));

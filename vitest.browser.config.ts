import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Tests of the built site in a real browser; see CONTRIBUTING.md for how to get one. */
export default defineConfig({
  resolve: {
    alias: [
      { find: /^chronospec$/, replacement: fileURLToPath(new URL('src/library/index.ts', import.meta.url)) },
      { find: /^chronospec\/(?=\w+$)/, replacement: fileURLToPath(new URL('src/library/', import.meta.url)) },
    ],
  },
  test: {
    include: ['test/browser/**/*.test.ts'],
    globalSetup: ['test/browser/support/global-setup.ts'],
    maxWorkers: 2,
    testTimeout: 180_000,
    hookTimeout: 60_000,
  },
})

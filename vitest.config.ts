import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: {
    alias: [
      { find: /^chronospec$/, replacement: fileURLToPath(new URL('src/library/index.ts', import.meta.url)) },
      { find: /^chronospec\/(?=\w+$)/, replacement: fileURLToPath(new URL('src/library/', import.meta.url)) },
    ],
  },
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/corpus/**', 'test/browser/**', '**/node_modules/**'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
})

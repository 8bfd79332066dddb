import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Set where everything is tried at full length, as `.ci/run` does; see CONTRIBUTING.md. */
const isLong = process.env['CHRONOSPEC_TIMES'] !== undefined

/** Coverage is demanded of each folder: as one number, a large folder would hide a small one. */
const folders = readdirSync(new URL('src', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

export default defineConfig({
  resolve: {
    alias: [
      { find: /^chronospec$/, replacement: fileURLToPath(new URL('src/library/index.ts', import.meta.url)) },
      { find: /^chronospec\/(?=\w+$)/, replacement: fileURLToPath(new URL('src/library/', import.meta.url)) },
    ],
  },
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: 'test/support/stale-build.ts',
    exclude: ['test/corpus/**', 'test/browser/**', '**/node_modules/**', ...(isLong ? [] : ['test/**/*.long.test.ts'])],
    // What one file has loaded, and Node has compiled, serves the next: two fifths of the processor time of small files.
    isolate: false,
    maxWorkers: '100%',
    coverage: {
      provider: 'custom',
      customProviderModule: 'test/support/coverage.js',
      include: ['src/**/*.ts'],
      // What runs in a browser is tested in one.
      exclude: ['src/browser/app/**', 'src/browser/reload.ts'],
      excludeAfterRemap: true,
      reporter: ['text-summary', 'json-summary', 'json'],
      thresholds: Object.fromEntries(folders.map((name) => [`src/${name}/**`, { lines: 95 }])),
    },
    testTimeout: isLong ? 180_000 : 30_000,
    hookTimeout: 30_000,
  },
})

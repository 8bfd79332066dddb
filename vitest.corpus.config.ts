import { defineConfig } from 'vitest/config'

/** Tests that need the shared corpus; each says so and passes over where it is absent. */
export default defineConfig({
  test: { include: ['test/corpus/**/*.test.ts'], testTimeout: 600_000 },
})

import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,server,web,house,bench}/**/*.test.{ts,tsx}'],
    // Left to itself vitest leaves one core idle.
    maxWorkers: '100%',
    // Hangs are caught; a busy machine is not a failure.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    setupFiles: ['house/patience.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
  },
})

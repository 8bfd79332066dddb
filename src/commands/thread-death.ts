import type { Problem } from '../base/problem.ts'
import { thrownText } from '../base/thrown-text.ts'

/**
 * Why one of our threads died. Expected problems are data that a thread sends; it dies only of a lack of memory, or of what a module of the
 * user started, which may throw anything.
 */
export function deathOf(error: unknown, memoryHint: string): Problem {
  const isMemory = (error as NodeJS.ErrnoException | null | undefined)?.code === 'ERR_WORKER_OUT_OF_MEMORY'
  if (isMemory) return { code: 'memory', message: 'there is not enough memory for it', hint: memoryHint }
  const message = `something that the model started has failed: ${thrownText(error)}`
  return { code: 'late', message, hint: 'fix the model' }
}

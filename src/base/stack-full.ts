/** Whether an error says that the stack was full: documents may refer from schema to schema without end. */
export function isStackFull(error: unknown): boolean {
  return error instanceof RangeError && error.message.includes('call stack')
}

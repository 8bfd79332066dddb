/** A report that cannot be made, of these documents or in this format, and what can be done about it (`hint`). */
export class ReportError extends Error {
  readonly hint: string

  constructor(message: string, hint: string) {
    super(message)
    this.hint = hint
  }
}

import type { Change, Direction, Fact, Subject } from '../diff/fact.ts'

/** What a finding means for clients: some break; some may be hurt in ways a document cannot tell; none is. */
export type Level = 'breaking' | 'warning' | 'info'

/** All levels, the worst first. */
export const LEVELS: readonly Level[] = ['breaking', 'warning', 'info']

/** What one kind of difference means for clients, in one direction. */
export interface Rule {
  readonly id: string
  /** The facts it judges. */
  readonly subject: Subject
  readonly change: Change
  /** The direction it judges them in; `any` where the direction makes no difference. */
  readonly direction: Direction | 'any'
  /** One sentence: what it checks. */
  readonly purpose: string
  /** Who is hurt, and how. */
  readonly why: string
  /** What the owner of the API can do. */
  readonly fix: string
  /** The same finding in other tools. */
  readonly aliases: { readonly oasdiff?: string; readonly redocly?: string }
  level(fact: Fact): Level
  message(fact: Fact): string
}

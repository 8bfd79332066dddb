import type { Change, Action, Direction, Subject } from '../diff/change.ts'
import type { Day } from '../time/day.ts'
import type { Aspect, Effect } from './aspect.ts'
import type { Example } from './example.ts'
import type { Message } from './message.ts'

/** What a finding means for clients: some break; some may break, which a document cannot show; none breaks. */
export type Level = 'breaking' | 'warning' | 'info'

/** All levels, the worst first. */
export const LEVELS: readonly Level[] = ['breaking', 'warning', 'info']

/**
 * What a finding is about: requests and responses, lifecycles, names that generated code relies on, texts, or
 * extensions.
 */
export type FindingClass = 'wire' | 'lifecycle' | 'source' | 'docs' | 'extension'

/** All classes, the weightiest first. */
export const CLASSES: readonly FindingClass[] = ['wire', 'lifecycle', 'source', 'docs', 'extension']

/** The classes that are listed unless filters say otherwise. */
export const USUAL_CLASSES: readonly FindingClass[] = ['wire', 'lifecycle', 'source']

/** What a verdict may depend on in addition to the change. */
export interface Context {
  readonly day: Day
  /** How many days lie at least between an announcement and the sunset; 0 where nothing is demanded. */
  readonly noticeDays: number
  readonly preset: Preset
  /** How to treat a change whose effect neither a rule nor the values decide. */
  readonly unknown: Unknown
  /** The days of a change, where the documents between the two are known. */
  datesOf(change: Change): Dates | undefined
}

/** The days of a change, as far as they are known. */
export interface Dates {
  /** The day on which it happened. */
  readonly day?: Day | undefined
  /** For a removal: the day on which a document first showed the deprecation, if the base does not show it. */
  readonly marked?: Day | undefined
}

/** How to treat what could not be decided: as breaking, as a warning, or as info. */
export type Unknown = 'error' | 'warn' | 'ignore'

/** All of them, the strictest first. */
export const UNKNOWNS: readonly Unknown[] = ['error', 'warn', 'ignore']

/** How strict to be if a document alone does not show whether clients break. */
export type Preset = 'default' | 'strict'

/** All presets. */
export const PRESETS: readonly Preset[] = ['default', 'strict']

/**
 * The sentence of a finding: a template, or what makes one of a change, with the parameters that the change does not have under
 * their names. `findingMessage` defines what a template may name.
 */
export type Wording = string | ((change: Change, context: Context, level: Level, proof: ProofKind) => string | Message)

/** What a verdict is based on: a value, a proof about all values, or the rule alone. */
export type ProofKind = 'witness' | 'containment' | 'rule'

/** What every rule says of itself. */
interface RuleBase {
  readonly id: string
  readonly class: FindingClass
  /** One sentence: what it checks. */
  readonly purpose: string
  /** Which clients are affected, and how. */
  readonly why: string
  /** How a change that is not certain from the documents is recognized, such as a rename. */
  readonly recognized?: string
  /** What the owner of the API can do. */
  readonly fix: string
  level(change: Change, context: Context): Level
  /** The level under the preset `strict`, where it is another. */
  strict?(change: Change, context: Context): Level
  readonly message: Wording
  /** Pairs of documents, and what is found between them: its tests, and what its page shows. */
  readonly examples: () => readonly Example[]
}

/** A rule for elements that were added, removed or replaced. */
export interface ThingRule extends RuleBase {
  /** The changes it judges: what they are about, and what became of it. */
  readonly subject: Subject
  readonly action: Action
  /** The direction it judges them in; `any` where the direction makes no difference. */
  readonly direction: Direction | 'any'
}

/** A rule for edits of schemas: which aspect, and what the edit does to the set of accepted values. */
export interface SchemaRule extends RuleBase {
  readonly aspect: Aspect
  readonly effect: Effect
  readonly direction: Direction
}

/** A rule that finds something in a change apart from its verdict. */
export interface RemarkRule extends RuleBase {
  readonly direction: 'any'
  applies(change: Change, context: Context): boolean
  /** Whether it says what the rule on the change itself does as well, which then says nothing unless it is worse. */
  readonly isWhole?: true
}

/** The meaning of one kind of difference for clients. */
export type Rule = ThingRule | SchemaRule | RemarkRule

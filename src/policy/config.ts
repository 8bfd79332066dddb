import type { PromisePolicy } from '../history/policy.ts'
import type { Level, Preset, Unknown } from '../rules/rule.ts'
import type { ApiConfig } from './apis.ts'
import type { FailOn } from './fail-on.ts'
import type { Only } from './filters.ts'

/** What a rule can be set to: the level of its findings, or none of them. */
export type Severity = Level | 'off'

/** All words for a severity. */
export const SEVERITIES: readonly Severity[] = ['breaking', 'warning', 'info', 'off']

/** The words of a lifecycle that a field of a document can be mapped to. */
export const MARK_WORDS = [
  'added',
  'announced',
  'deprecated',
  'sunset',
  'replacement',
  'reason',
  'link',
  'subject',
] as const

/** What a project settles for all runs, in `chronospec.config.ts` or one of its siblings. A flag of a run wins over it. */
export interface Config {
  /** The default model; a path from the folder of the configuration file. */
  readonly model?: string
  /** The schedule of the default model, where that is a document; a path from the folder of the configuration file. */
  readonly schedule?: string
  /** Several APIs instead of one model, by name: `--api` names one of them, and `check` and `diff` of two days are about all. */
  readonly apis?: Readonly<Record<string, ApiConfig>>
  /** OpenAPI Overlays to apply to what is read, in order; paths from the folder of the configuration file, or URLs. */
  readonly overlays?: string | readonly string[]
  /** Fields of a model that say a word of a lifecycle: `{ 'x-eol': 'sunset' }`. */
  readonly marks?: Readonly<Record<string, (typeof MARK_WORDS)[number]>>
  /** The set of levels to start from. */
  readonly preset?: Preset
  /** The level of single rules, by id. */
  readonly severity?: Readonly<Record<string, Severity>>
  /** As what a change counts whose effect neither a rule nor the values tell. */
  readonly unknown?: Unknown
  /** Whether names that a side does not declare may have been sent all the same, as in plain JSON Schema. */
  readonly strictOpen?: boolean
  /** Which findings make `diff` exit with 1. */
  readonly failOn?: FailOn
  /** How many days must lie between the notice of a removal and the removal. */
  readonly noticeDays?: number
  /** Which findings to list. */
  readonly only?: Only | readonly Only[]
  /** Extensions: what carries one of them as `true` is left out. */
  readonly without?: string | readonly string[]
  /** Whether `info.version` of the revision must have risen as far as the findings ask for. */
  readonly requireBump?: boolean
  /** How many causes text and Markdown list; 0 for all. */
  readonly max?: number
  /** Whether findings about texts, examples and other documentation are listed. */
  readonly docs?: boolean
  /** Whether findings about extensions that chronospec does not know are listed. */
  readonly extensions?: boolean
  /** Whether documents may be read from URLs. */
  readonly allowRemote?: boolean
  /** Whether references may lead out of the folder of a document or its repository. */
  readonly allowOutside?: boolean
  /** The waivers file; a path from the folder of the configuration file. */
  readonly waivers?: string
  /** The chronicle of what was published, which `check` holds the model against; a path from the folder of the configuration file. */
  readonly chronicle?: string
  /** What clients are promised: notice, replacements, days on which nothing goes. */
  readonly policy?: PromisePolicy
}

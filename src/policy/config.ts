import type { PromisePolicy } from '../history/policy.ts'
import type { Level, Preset, Unknown } from '../rules/rule.ts'
import type { ApiConfig } from './apis.ts'
import type { FailOn } from './fail-on.ts'
import type { Only } from './filters.ts'

/** The level of a rule's findings, or `off`. */
export type Severity = Level | 'off'

/** All severities. */
export const SEVERITIES: readonly Severity[] = ['breaking', 'warning', 'info', 'off']

/** The lifecycle keys that a field of a document can be mapped to. */
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

/** The settings of a project, in `chronospec.config.ts`, `.yaml` and similar files. Command-line options override them. */
export interface Config {
  /** The default model; a path relative to the folder of the configuration file. */
  readonly model?: string
  /** The schedule of the default model, if that is a document; a path relative to the folder of the configuration file. */
  readonly schedule?: string
  /** Several APIs instead of one model, by name: `--api` selects one of them, and `check` and `diff` of two days use all. */
  readonly apis?: Readonly<Record<string, ApiConfig>>
  /**
   * OpenAPI Overlays to apply to the documents that are read, in order; paths relative to the folder of the configuration file, or URLs.
   */
  readonly overlays?: string | readonly string[]
  /** Extensions to read as a key of a lifecycle: `{ 'x-eol': 'sunset' }`. */
  readonly marks?: Readonly<Record<string, (typeof MARK_WORDS)[number]>>
  /** The levels of individual rules, by id. */
  readonly preset?: Preset
  /** The level of single rules, by id. */
  readonly severity?: Readonly<Record<string, Severity>>
  /** How to treat a change whose effect could not be decided. */
  readonly unknown?: Unknown
  /** Whether to assume that undeclared properties may be sent, as in plain JSON Schema. */
  readonly strictOpen?: boolean
  /** Which findings make `diff` exit with 1. */
  readonly failOn?: FailOn
  /** The number of days of notice required before a removal. */
  readonly noticeDays?: number
  /** Which findings to list. */
  readonly only?: Only | readonly Only[]
  /** Extensions: elements that set one of them to `true` are left out. */
  readonly without?: string | readonly string[]
  /** Whether `info.version` of the revision must be raised as far as the findings require. */
  readonly requireBump?: boolean
  /** The maximum number of causes in text and Markdown; 0 for all. */
  readonly max?: number
  /** Whether to list findings about texts, examples and other documentation. */
  readonly docs?: boolean
  /** Whether to list findings about extensions that chronospec does not know. */
  readonly extensions?: boolean
  /** Whether documents may be read from URLs. */
  readonly allowRemote?: boolean
  /** Whether references may leave the folder or repository of a document. */
  readonly allowOutside?: boolean
  /** The waivers file; a path relative to the folder of the configuration file. */
  readonly waivers?: string
  /**
   * The chronicle of published documents, which `check` compares with the model, and which calendars and sites show before the plan; a path
   * relative to the folder of the configuration file.
   */
  readonly chronicle?: string
  /** What clients are promised: notice periods, replacements, days without removals. */
  readonly policy?: PromisePolicy
}

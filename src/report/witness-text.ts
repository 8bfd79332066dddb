import { isArray, textOf } from '../base/json.ts'
import { type Path, lookUp, parsePointer } from '../base/pointer.ts'
import { NOT_REJECTED } from '../rules/message.ts'
import type { FindingReport } from './report.ts'
import { sentSnippet } from './sent-snippet.ts'
import { valuePlace } from './value-place.ts'
import { type Snippet, snippetOf, snippetText } from './value-snippet.ts'
import type { WitnessReport } from './witness-report.ts'

/** The proof of a level as a sentence, in parts that formats may style. */
export interface ShownBy {
  /** `e.g. `, if the value is an example for several findings. */
  readonly lead: string
  /** The value; undefined if the level rests on there being none. */
  readonly snippet: Snippet | undefined
  /** The effect on it, the part that causes it, and the rest of the sentence. */
  readonly verdict: string
  readonly place: string
  readonly rest: string
}

/** The maximum length of a value on its own line, and at the end of a message. */
const LINE = 80
const TAIL = 50

/** The proof of the level of combined findings; undefined if that is the rule alone or there is nothing to prove. */
export function shownBy(findings: readonly FindingReport[]): ShownBy | undefined {
  const shown = findings.find((finding) => shownValue(finding) !== undefined)
  if (shown !== undefined) return sentence(shown, shownValue(shown)!, findings.length > 1 ? 'e.g. ' : '')
  return findings.every(isCleared) ? cleared(findings[0]!) : undefined
}

/** The sentence in plain text. */
export function shownText({ lead, snippet, verdict, place, rest }: ShownBy): string {
  return `${lead}${snippet === undefined ? '' : `${snippetText(snippet)} `}${verdict}${place}${rest}`
}

/** The example value of a finding, for the end of its message; empty if it has none. */
export function exampleTail(finding: FindingReport): string {
  const witness = shownValue(finding)
  if (witness === undefined) return ''
  const text = snippetText(snippetFor(witness, placeOf(witness), TAIL))
  return `; e.g. ${text} ${witness.in === 'request' ? 'is now rejected' : 'may now be sent'}`
}

/** The value that proves the level of a finding, or else shows its edit. */
function shownValue({ witness, example }: FindingReport): WitnessReport | undefined {
  return witness ?? example
}

function sentence(finding: FindingReport, witness: WitnessReport, lead: string): ShownBy {
  const shown = plainSentence(finding, witness, lead)
  const { ignoring } = witness
  if (ignoring !== undefined) return { ...shown, rest: `${shown.rest}, if ${ignoring}: false is ignored` }
  return witness === finding.example ? { ...shown, rest: `${shown.rest} where formats are checked` } : shown
}

function plainSentence(finding: FindingReport, witness: WitnessReport, lead: string): ShownBy {
  const at = placeOf(witness)
  const snippet = snippetFor(witness, at, LINE)
  const place = isAll(witness, at) ? '' : valuePlace(at)
  const outcome = OUTCOMES[finding.planned === true ? 'planned' : 'past'][witness.in]
  const reason = reasonFor(witness, finding)
  if (witness.keyword === 'required' || witness.missing !== undefined) {
    const lack = witness.missing === undefined ? 'a required property' : witness.missing || '""'
    return { lead, snippet, verdict: `${outcome}: ${place === '' ? 'it' : ''}`, place, rest: ` lacks ${lack}` }
  }
  if (witness.both !== undefined)
    return {
      lead,
      snippet,
      verdict: `${outcome}: ${place === '' ? 'it' : ''}`,
      place,
      rest: ` matches both ${witness.both.join(' and ')}`,
    }
  return place === ''
    ? { lead, snippet, verdict: outcome, place, rest: reason }
    : { lead, snippet, verdict: `${outcome} at `, place, rest: reason }
}

/** What becomes of the value of a witness, where the change was and where it is still to come. */
const OUTCOMES = {
  past: { request: 'was accepted, is now rejected', response: 'may now be sent, was not allowed before' },
  planned: {
    request: 'is accepted, will be rejected',
    response: 'may then be sent, is not allowed before',
  },
} as const

function snippetFor({ value, sent }: WitnessReport, at: Path, most: number): Snippet {
  return (sent === undefined ? undefined : sentSnippet(sent, at, most)) ?? snippetOf(value, at, most)
}

/** The rejected place in the value. */
function placeOf({ value, at }: WitnessReport): Path {
  const steps = parsePointer(at)
  return steps.map((step, index) => (isArray(lookUp(value, steps.slice(0, index))) ? Number(step) : step))
}

/** Whether naming the place adds nothing: it is the value itself, or the only item of a list that is sent as text. */
function isAll({ value, sent }: WitnessReport, at: Path): boolean {
  return at.length === 0 || (sent !== undefined && at.length === 1 && isArray(value) && value.length === 1)
}

/** The reason, added after the place; empty if the value is self-explanatory or the message names the keyword. */
function reasonFor({ keyword, in: direction }: WitnessReport, { args, level }: FindingReport): string {
  if (args['byFlag'] === true && level === 'warning') return `: ${IDLE_FLAG}`
  if (args['idleFlag'] === true && level === 'warning') return `: ${UNLISTED_NULL}`
  // Of a response, that it was not allowed before is said already.
  if (CLOSED.has(keyword)) return direction === 'request' ? ', which is not allowed' : ''
  return PLAIN.has(keyword) || args['keyword'] === keyword ? '' : ` (${keyword})`
}

const IDLE_FLAG = 'OpenAPI 3.0 ignores nullable without a type next to it'
const UNLISTED_NULL = 'what stands next to nullable takes no null'

/** Keywords that allow no property of that name. */
const CLOSED: ReadonlySet<string> = new Set(['false', 'additionalProperties'])

/** Keywords that explain nothing to a reader who sees the value. */
const PLAIN: ReadonlySet<string> = new Set([
  'format',
  'type',
  'enum',
  'const',
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'schema',
])

/** Whether the edit looks like a break, but it is proven that no value shows one, and its message does not say so itself. */
function isCleared({ proof, level, rule, subject, message }: FindingReport): boolean {
  if (message.includes(NOT_REJECTED)) return false
  const looksBad = level === 'warning' || (subject !== 'property' && NARROWER.test(rule))
  return proof === 'containment' && looksBad
}

/** Rules about fewer accepted values, or about more possible ones. */
const NARROWER = /^(?:request-.+-(?:removed|narrowed|changed)|response-.+-(?:added|widened|changed))$/

function cleared({ rule, args }: FindingReport): ShownBy {
  const words =
    args['byFlag'] === true
      ? IDLE_FLAG
      : rule.startsWith('request-')
        ? NOT_REJECTED
        : rule.startsWith('response-')
          ? 'no new response is possible because of it'
          : 'no value shows a break'
  const rest = OF_ANY_NAME.has(textOf(args['keyword'])) ? ', unless it has undeclared properties' : ''
  return { lead: '', snippet: undefined, verdict: words, place: '', rest }
}

/** Keywords that also apply to properties that no schema declares. */
const OF_ANY_NAME: ReadonlySet<string> = new Set(['patternProperties', 'dependentRequired', 'dependentSchemas'])

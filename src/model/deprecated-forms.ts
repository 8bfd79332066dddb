import { compareText } from '../base/compare-text.ts'
import { type Json, type JsonObject, isArray, isObject, own } from '../base/json.ts'
import { codeSpan, withParagraph } from '../base/markdown.ts'
import { type Span, contains, intersect } from '../time/span.ts'
import { isTimeline, timelineNode } from '../time/timeline.ts'
import type { Day } from '../time/day.ts'
import {
  type DeprecatedMode,
  LIFECYCLE,
  type Lifecycle,
  VALUE_LIFECYCLES,
  lifecycleOf,
  lifecycleWords,
  markedSpan,
  presence,
} from './lifecycle.ts'

/** A form of a parameter, with the text about its end and the days on which it is marked. */
interface Form {
  readonly words: string
  readonly span: Span
}

/**
 * Lists the deprecated forms of a parameter in its description: variants of its schema, and values of its enum. Generators and renderers
 * show the description of a parameter, but rarely those inside its schema.
 */
export function withDeprecatedForms(parameter: JsonObject, source: JsonObject, mode: DeprecatedMode): JsonObject {
  const forms = formsOf(own(source, 'schema'), mode)
  const description = own(parameter, 'description')
  if (forms.length === 0 || isTimeline(description)) return parameter
  const days = forms.flatMap(({ span }) => [span.from, span.until]).filter((day) => day !== undefined)
  const bounds = [undefined, ...new Set(days.toSorted(compareText)), undefined]
  const phases = bounds.slice(1).flatMap((until, index) => {
    const from = bounds[index]
    const value = describedWith(
      description,
      forms.filter(({ span }) => holds(span, from)),
    )
    return value === undefined ? [] : [{ ...(from && { from }), ...(until && { until }), value }]
  })
  return {
    ...parameter,
    description: phases.length === 1 && days.length === 0 ? phases[0]!.value : timelineNode(phases),
  }
}

/** Whether a span includes the period that starts on a day; undefined for the first period. */
function holds(span: Span, from: Day | undefined): boolean {
  return from === undefined ? span.from === undefined : contains(span, from)
}

function describedWith(description: Json | undefined, forms: readonly Form[]): Json | undefined {
  if (forms.length === 0) return description
  return withParagraph(description ?? null, `Deprecated forms:\n\n${forms.map(({ words }) => `- ${words}`).join('\n')}`)
}

function formsOf(schema: Json | undefined, mode: DeprecatedMode): Form[] {
  const lifecycles = own(schema, VALUE_LIFECYCLES)
  const values = Object.entries(isObject(lifecycles) ? lifecycles : {}).map(([name, lifecycle]) => ({
    name,
    lifecycle: lifecycleOf({ [LIFECYCLE]: lifecycle }),
  }))
  const branches = [own(schema, 'anyOf'), own(schema, 'oneOf')]
    .flatMap((choice) => (isArray(choice) ? choice : []))
    .filter(isObject)
    .map((branch) => ({ name: nameOf(branch), lifecycle: lifecycleOf(branch) }))
  return [...branches, ...values].flatMap(({ name, lifecycle }) =>
    lifecycle === undefined ? [] : formOf(name, lifecycle, mode),
  )
}

/** The name of a variant: its title, its constant, or its type. */
function nameOf(branch: JsonObject): string {
  const names = ['title', 'const', 'type'].map((key) => own(branch, key))
  return names.find((name) => typeof name === 'string') ?? 'another form'
}

function formOf(name: string, lifecycle: Lifecycle, mode: DeprecatedMode): Form[] {
  const [marked, present] = [markedSpan(lifecycle), presence(lifecycle, mode)]
  const span = marked && present && intersect(marked, present)
  return span === undefined ? [] : [{ words: `${codeSpan(name)}${lifecycleWords(lifecycle)}`, span }]
}

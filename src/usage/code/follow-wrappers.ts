import { compareText } from '../../base/compare-text.ts'
import { bindingsOf } from './bindings.ts'
import type { CodeCalls, CodePlace } from './code-call.ts'
import { findCalls } from './find-calls.ts'
import type { ParseSource, SourceText } from './parse-source.ts'
import { type Wrapper, wrapperCalls } from './wrappers.ts'

/** Calls that were found, with those that sources make through wrappers in place of the calls inside these. */
export function followWrappers(
  found: CodeCalls,
  wrappers: readonly Wrapper[],
  sources: readonly SourceText[],
  parse: ParseSource,
): CodeCalls {
  if (wrappers.length === 0) return found
  const names = new Set(
    wrappers.flatMap(({ name, outside }) => [name, ...outside.filter((each) => each !== 'default')]),
  )
  const isShared = wrappers.some(({ outside }) => outside.includes('default'))
  const used = new Set<Wrapper>()
  const through = sources.flatMap(({ file, text }): CodeCalls[] => {
    if (!(isShared && /\bimport\b/.test(text)) && ![...names].some((name) => text.includes(name))) return []
    const parsed = parse(file, text)
    if (!('tree' in parsed)) return []
    return [findCalls(parsed, bindingsOf(parsed), [wrapperCalls(file, wrappers, (wrapper) => used.add(wrapper))])]
  })
  if (used.size === 0) return found
  const inside = new Set(Array.from(used, ({ place }) => keyOf(place)))
  const isOutside = ({ place }: { readonly place: CodePlace }): boolean => !inside.has(keyOf(place))
  return {
    calls: inOrder([...found.calls.filter(isOutside), ...through.flatMap(({ calls }) => calls)]),
    notFollowed: inOrder([
      ...found.notFollowed.filter(isOutside),
      ...through.flatMap(({ notFollowed }) => notFollowed),
    ]),
  }
}

function inOrder<T extends { readonly place: CodePlace }>(found: readonly T[]): T[] {
  return found.toSorted(
    ({ place: a }, { place: b }) => compareText(a.file, b.file) || a.line - b.line || a.column - b.column,
  )
}

function keyOf({ file, line, column }: CodePlace): string {
  return `${file}:${line}:${column}`
}

import { type Json, own } from '../base/json.ts'
import { normalTemplate } from '../base/normal-template.ts'
import { keysOf } from '../diff/side.ts'
import { METHODS } from '../openapi/methods.ts'
import { ANYTHING, basePathsOfItem } from './base-paths.ts'
import { type ResponseHeaders, deprecatedOperations } from './response-headers.ts'
import { isMadeOf } from './segment-parts.ts'

/** What a gateway answers to requests of a method whose path fits an expression, and no other. */
export interface HeaderRule {
  readonly method: string
  /** The path template. */
  readonly path: string
  readonly headers: ResponseHeaders
  /** A regular expression for the whole path of the request, base path included. */
  readonly pattern: string
  /** Those of operations that are more concrete, and not deprecated. */
  readonly except: readonly string[]
}

/** What gateways answer on the day of a document; `bases` are the base paths where it does not say them. */
export function headerRules(snapshot: Json, bases: readonly string[] = []): HeaderRule[] {
  const paths = own(snapshot, 'paths')
  const patternOf = (path: string): string =>
    `^${baseExpression(bases.length > 0 ? bases : basePathsOfItem(snapshot, own(paths, path) ?? {}))}${expression(path)}$`
  const all = keysOf(paths).flatMap((path) =>
    METHODS.filter((method) => own(own(paths, path), method) !== undefined).map(
      (method) => `${method.toUpperCase()} ${path}`,
    ),
  )
  const marked = deprecatedOperations(snapshot, bases).filter(({ method }) => /^[A-Za-z-]+$/.test(method))
  const isMarked = new Set(marked.map(({ method, path }) => `${method} ${path}`))
  return marked.map(({ method, path, headers }) => {
    const others = all
      .filter((each) => each.startsWith(`${method} `) && !isMarked.has(each))
      .map((each) => each.slice(method.length + 1))
    return {
      method,
      path,
      headers,
      pattern: patternOf(path),
      except: others.filter((other) => isMoreConcrete(other, path)).map(patternOf),
    }
  })
}

/** Whether every path of a template is one of another, too, which is more templated. */
function isMoreConcrete(template: string, other: string): boolean {
  if (namesIn(template) >= namesIn(other)) return false
  const path = normalTemplate(template).replaceAll('{}', 'x').split('/')
  const segments = normalTemplate(other).split('/')
  return segments.length === path.length && segments.every((each, index) => isMadeOf(each.split('{}'), path[index]!))
}

function namesIn(template: string): number {
  return template.split('{').length
}

/** A path template as a regular expression that nginx, Envoy (RE2), Caddy (Go) and Apache (PCRE) read alike. */
function expression(template: string): string {
  return template
    .split(/(\{[^{}]*\})/)
    .map((part) => (part.startsWith('{') ? '[^/]+' : escaped(part)))
    .join('')
}

function baseExpression(bases: readonly string[]): string {
  const texts = bases.map((base) => base.split(ANYTHING).map(escaped).join('[^/]+'))
  return texts.length === 1 ? texts[0]! : `(?:${texts.join('|')})`
}

function escaped(text: string): string {
  // What is not seen could end a line of the configuration.
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`).replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '.')
}

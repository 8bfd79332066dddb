import { LineCounter, isAlias, isMap, isScalar, isSeq, parseDocument } from 'yaml'

/** A number as the text it is written as. */
export class Written {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** What the readers below make of a text: plain data, but for numbers. */
export type Exact = Written | string | boolean | null | Exact[] | { [key: string]: Exact }

/** Reads valid JSON on its own, number by number: nothing of it is shared with what it judges. */
export function readJson(text: string): Exact {
  const tokens = text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]|true|false|null|-?\d[\d.eE+-]*/g)
  const next = (): string => tokens.next().value![0]
  const value = (token: string): Exact => {
    if (token === '{') {
      const object: { [key: string]: Exact } = {}
      for (let key = next(); key !== '}'; key = next()) object[JSON.parse(key) as string] = value(next())
      return object
    }
    if (token === '[') {
      const list: Exact[] = []
      for (let item = next(); item !== ']'; item = next()) list.push(value(item))
      return list
    }
    return /^[-\d]/.test(token) ? new Written(token) : (JSON.parse(token) as Exact)
  }
  return value(next())
}

/** Reads YAML 1.2 by another library than the one that is judged. */
export function readYaml(text: string): Exact {
  const document = parseDocument(text, {
    intAsBigInt: true,
    keepSourceTokens: true,
    uniqueKeys: false,
    lineCounter: new LineCounter(),
  })
  const value = (node: unknown): Exact => {
    if (isAlias(node)) return value(node.resolve(document))
    if (isMap(node))
      return Object.fromEntries(
        node.items.map((pair) => [isScalar(pair.key) ? keyText(pair.key) : '', value(pair.value)]),
      )
    if (isSeq(node)) return node.items.map(value)
    if (!isScalar(node)) return null
    const { value: held, source } = node
    return typeof held === 'number' || typeof held === 'bigint' ? new Written(source ?? String(held)) : (held as Exact)
  }
  return value(document.contents)
}

function keyText(key: { value: unknown; source?: string | undefined }): string {
  return typeof key.value === 'string' ? key.value : String(key.source ?? key.value)
}

/** The value of a decimal text, the same text for all texts of one value: its digits and the power of ten of the last. */
export function valueOf(text: string): string {
  const [mantissa = '', exponent = '0'] = text.toLowerCase().replace(/^\+/, '').split('e')
  const [whole = '', fraction = ''] = mantissa.split('.')
  let digits = BigInt(whole.replace(/^-?/, '') + fraction)
  let power = BigInt(exponent) - BigInt(fraction.length)
  if (digits === 0n) return '0'
  while (digits % 10n === 0n) [digits, power] = [digits / 10n, power + 1n]
  return `${whole.startsWith('-') ? '-' : ''}${digits}e${power}`
}

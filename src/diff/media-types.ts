import { listed } from '../base/text.ts'
import { pushInto } from '../base/push-into.ts'
import type { DetailOf } from './details.ts'
import type { Pairs } from './pairs.ts'
import { type Located, entriesBelow } from './side.ts'

/** A media type of a message, as it is written. */
export interface MediaType {
  readonly name: string
  readonly value: Located
}

/** Media types by what they mean: case and spaces say nothing (RFC 9110, section 8.3.1). */
export function mediaTypesOf(located: Located): Map<string, MediaType> {
  return new Map(
    [...entriesBelow(located, 'content')].map(([name, value]) => [
      name.toLowerCase().replaceAll(/\s+/g, ''),
      { name, value },
    ]),
  )
}

/** Media types under the names that they have now: one that now says that its texts are UTF-8, or no longer does, is the same (RFC 8259, section 8.1). */
export function asNamedNow(before: Map<string, MediaType>, after: Map<string, MediaType>): Map<string, MediaType> {
  const added = [...after.keys()].filter((key) => !before.has(key))
  const names = new Map(added.map((key) => [withoutUtf8(key), key]))
  return new Map(
    [...before].map(([key, type]) => {
      const name = after.has(key) ? undefined : names.get(withoutUtf8(key))
      if (name === undefined) return [key, type]
      names.delete(withoutUtf8(key))
      return [name, type]
    }),
  )
}

function withoutUtf8(mediaType: string): string {
  return mediaType.replace(/;charset="?utf-8"?(?=;|$)/, '')
}

/** Media types of one side that a range of the other includes, such as one of any text: they are no others. */
interface Ranges {
  /** The names of those that are reported with the range that replaced them, or that they replaced. */
  readonly reported: ReadonlySet<string>
  /** What else is known of one that came or went. */
  readonly of: (name: string) => Pick<DetailOf<'media-type', 'added'>, 'includes' | 'within'>
  /** Each with its range, under the name that says more. */
  readonly pairs: readonly { readonly name: string; readonly base: MediaType; readonly revision: MediaType }[]
}

type Entries = ReadonlyMap<string, MediaType>

/** What came and went that a range of media types of the other side includes (RFC 9110, section 12.5.1; Media Type Object). */
export function rangesBetween(
  before: Entries,
  after: Entries,
  removed: Pairs<MediaType>['removed'],
  added: Pairs<MediaType>['added'],
): Ranges {
  const reported = new Set<string>()
  const included = new Map<string, string[]>()
  const within = new Map<string, string>()
  const pairs: Ranges['pairs'][number][] = []
  const meet = (
    [key, { name, value }]: readonly [string, MediaType],
    own: Entries,
    other: Entries,
  ): MediaType | undefined => {
    const [range, found] = rangeFor(key, other) ?? []
    if (range === undefined || found === undefined) return undefined
    if (own.has(range)) within.set(name, found.name)
    else {
      reported.add(name)
      pushInto(included, found.name, name)
    }
    const self = { name, value }
    if (STRUCTURED.test(key))
      pairs.push(other === after ? { name, base: self, revision: found } : { name, base: found, revision: self })
    return found
  }
  for (const each of removed) meet(each, before, after)
  for (const each of added) meet(each, after, before)
  return {
    reported,
    of: (name) => {
      const [names, range] = [included.get(name), within.get(name)]
      return { ...(names !== undefined && { includes: listed(names) }), ...(range !== undefined && { within: range }) }
    },
    pairs,
  }
}

/** Media types whose schemas say what any of a range may be as well. A text or a file has a schema of its own kind, as `format: binary`. */
const STRUCTURED = /\*|json|xml|form/

/** The narrowest range of some media types that includes one. */
function rangeFor(key: string, among: Entries): readonly [string, MediaType] | undefined {
  const ranges = [`${key.split('/')[0]!}/*`, '*/*']
  const range = ranges.find((each) => each !== key && among.has(each))
  return range === undefined ? undefined : [range, among.get(range)!]
}

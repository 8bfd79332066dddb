import { isArray, textOf } from '../base/json.ts'
import { listed } from '../base/text.ts'
import type { Change } from '../diff/change.ts'
import type { Message } from './message.ts'

/** The clients that one alternative of a security requirement accepts: `key and login(read)`. */
export function alternativeOf(change: Change): string {
  return wayOf(change) ?? 'anonymous clients'
}

/** ` by default, which every operation overrides`: added to messages about requirements of the API that every operation overrides. */
export function byDefault(detail: Change['detail']): string {
  return detail.unused === true ? ' by default, which every operation overrides' : ''
}

/** The new requirements, described by their difference from the old ones: of which clients, and which alternatives are still enough. */
export function whatIsAsked(change: Change): Message {
  const { before, after, more, less, others } = waysIn(change)
  // Of a default that no operation takes, it would be wrong that no authentication is required.
  if (after.join() === 'none')
    return change.detail.unused === true
      ? { template: 'no longer requires {schemes}', params: { schemes: listed(before, 'or') } }
      : { template: 'no longer requires authentication', params: {} }
  if (before.join() === 'none') return { template: 'now requires {schemes}', params: { schemes: listed(after, 'or') } }
  if (before.length > 1)
    return {
      template: 'now requires {schemes} together instead of {before}',
      params: { schemes: after[0]!, before: listed(before, 'or') },
    }
  if (after.length > 1)
    return {
      template: 'now accepts {schemes} instead of {before} together',
      params: { schemes: listed(after, 'or'), before: before[0]! },
    }
  // What is asked for instead of all of a way says already which way it is.
  const isNamed = others.length > 0 && !(more.length > 0 && listed(less) === before.join())
  const way = isNamed ? ' from clients that use {way}' : ''
  const rest = others.length > 0 && more.length > 0 ? '; {others} is still enough' : ''
  const params = {
    schemes: listed(more.length === 0 ? less : more),
    ...(isNamed && { way: brief(before.join()) }),
    ...(rest !== '' && {
      others: listed(
        others.map((name) => (name === 'none' ? 'no authentication' : name)),
        'or',
      ),
    }),
  }
  if (less.length === 0) return { template: `now also requires {schemes}${way}${rest}`, params }
  if (more.length === 0) return { template: `no longer requires {schemes}${way}`, params }
  return {
    template: `now requires {schemes} instead of {before}${way}${rest}`,
    params: { ...params, before: listed(less) },
  }
}

/** A way to get access; without its scopes where they are many. */
function brief(way: string): string {
  return way.length <= LONGEST ? way : way.replaceAll(/\([^()]*\)/g, '')
}

/** Ways longer than this are named without their scopes. */
const LONGEST = 60

/** All that a change of ways names. */
function waysIn(change: Change): Readonly<Record<'before' | 'after' | 'more' | 'less' | 'others', string[]>> {
  return {
    before: namesIn(change, 'before'),
    after: namesIn(change, 'after'),
    more: namesIn(change, 'more'),
    less: namesIn(change, 'less'),
    others: namesIn(change, 'others'),
  }
}

/** The ways or schemes that a change names. */
export function namesIn({ detail }: Change, name: 'before' | 'after' | 'more' | 'less' | 'others' | 'sent'): string[] {
  const names = detail[name]
  return isArray(names) ? names.map(textOf) : []
}

/** What asks for something to be shown, as part of a template. */
export function whoAsks({ at }: Change): string {
  return at.within.length === 0 ? 'the API' : '{where}'
}

/** The schemes of the way that came or went; undefined for that of no authentication. */
export function wayOf({ at: { part } }: Change): string | undefined {
  return part?.kind !== 'security' || part.schemes === 'none' ? undefined : part.schemes
}

/** What is sent now, described by its difference from before. */
export function whatIsSent(change: Change): Message {
  const { before, after, more, less, others } = waysIn(change)
  if (after.join() === 'none') return said('no longer sent with {schemes}', { schemes: listed(before, 'or') })
  if (before.join() === 'none') return said('now sent with {schemes}', { schemes: listed(after, 'or') })
  if (before.length > 1)
    return said('now sent with {schemes} together instead of {before}', {
      schemes: after[0]!,
      before: listed(before, 'or'),
    })
  if (after.length > 1)
    return said('now sent with {schemes} instead of {before} together', {
      schemes: listed(after, 'or'),
      before: before[0]!,
    })
  if (more.length > 0 && less.length > 0)
    return said('now sent with {schemes} instead of {before}', { schemes: listed(more), before: listed(less) })
  const verb = more.length > 0 ? 'now also' : 'no longer'
  const way = others.length > 0 ? { way: brief(before.join()) } : {}
  return said(`${verb} sent with {schemes}${others.length > 0 ? ' where it was sent with {way}' : ''}`, {
    schemes: listed(more.length > 0 ? more : less),
    ...way,
  })
}

function said(template: string, params: Message['params']): Message {
  return { template: `{where} is ${template}`, params }
}

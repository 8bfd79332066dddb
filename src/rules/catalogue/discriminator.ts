import { stringify } from '../../base/json-text.ts'
import { deepEqual } from '../../base/equal.ts'
import { type Json, type JsonObject, own } from '../../base/json.ts'
import type { Change } from '../../diff/change.ts'
import { keysOf } from '../../diff/side.ts'
import { answers, pets, ref, takes } from '../example.ts'
import type { Message } from '../message.ts'
import type { Level, SchemaRule } from '../rule.ts'
import { schemaRules } from '../schema-rules.ts'
import { constraintMessage, few } from '../words.ts'

const variants = [ref('Cat'), ref('Dog')]

/** Cats and dogs, distinguished by these values of `kind`. */
function mapped(cat: string, dog: string): JsonObject {
  const mapping = { [cat]: ref('Cat')['$ref']!, [dog]: ref('Dog')['$ref']! }
  return { oneOf: variants, discriminator: { propertyName: 'kind', mapping } }
}

const LEVELS = 'A value that now means another schema is breaking.'

export const discriminatorRules: readonly SchemaRule[] = schemaRules('discriminator', {
  none: {
    request: {
      purpose: 'Checks that every discriminator of a request distinguishes variants by the same property and values.',
      why: `The schemas under \`oneOf\` or \`anyOf\` still decide which values are accepted, but a server that looks at the discriminator may reject or misread what clients send: a different property, or a value that is no longer mapped, is a warning. ${LEVELS}`,
      fix: 'Keep the property, and the values that clients send.',
      level: (change) => levelOf(change, 'lost'),
      strict: (change) => strictly(levelOf(change, 'lost')),
      message: messageOf,
      examples: () => [
        {
          title: 'a new discriminator',
          base: takes({ oneOf: variants }, pets),
          revision: takes({ oneOf: variants, discriminator: { propertyName: 'kind' } }, pets),
          finds: ['info request-discriminator-changed'],
        },
        {
          title: 'a different value for a variant',
          base: takes(mapped('cat', 'dog'), pets),
          revision: takes(mapped('feline', 'dog'), pets),
          finds: ['warning request-discriminator-changed'],
        },
        {
          title: 'values that mean the other variant',
          base: takes(mapped('a', 'b'), pets),
          revision: takes(mapped('b', 'a'), pets),
          finds: ['breaking request-discriminator-changed'],
        },
      ],
    },
    response: {
      purpose: 'Checks that every discriminator of a response distinguishes variants by the same property and values.',
      why: `The schemas under \`oneOf\` or \`anyOf\` still decide which values are sent, but a client that looks at the discriminator may fail on a value that it does not know: a newly mapped value is a warning. A different property is info; if the old one is no longer sent, that is a separate finding. ${LEVELS}`,
      fix: 'Keep the property and the values by which clients distinguish variants.',
      level: (change) => levelOf(change, 'come'),
      strict: (change) => strictly(levelOf(change, 'come')),
      message: messageOf,
      examples: () => [
        {
          title: 'a new discriminator',
          base: answers({ oneOf: variants }, pets),
          revision: answers({ oneOf: variants, discriminator: { propertyName: 'kind' } }, pets),
          finds: ['info response-discriminator-changed'],
        },
        {
          title: 'a different discriminator property',
          base: answers({ oneOf: variants, discriminator: { propertyName: 'kind' } }, pets),
          revision: answers({ oneOf: variants, discriminator: { propertyName: 'type' } }, pets),
          finds: ['info response-discriminator-changed'],
        },
        {
          title: 'a different value for a variant',
          base: answers(mapped('cat', 'dog'), pets),
          revision: answers(mapped('feline', 'dog'), pets),
          finds: ['warning response-discriminator-changed'],
        },
        {
          title: 'values that mean the other variant',
          base: answers(mapped('a', 'b'), pets),
          revision: answers(mapped('b', 'a'), pets),
          finds: ['breaking response-discriminator-changed'],
        },
      ],
    },
  },
})

/** The level of an edit, where values hurt that were `lost`, or that `come`. */
function levelOf({ detail: { tags } }: Change, hurting: 'lost' | 'come'): Level {
  if (tags === undefined) return 'info'
  if (tags.moved.length > 0) return 'breaking'
  // Clients still find the old property in responses: that it is gone is a finding of its own.
  const isMissed = tags.property !== undefined && hurting === 'lost'
  return isMissed || tags[hurting].length > 0 ? 'warning' : 'info'
}

function strictly(level: Level): Level {
  return level === 'info' ? 'warning' : level
}

/** What is said of how variants are distinguished now. */
function messageOf(change: Change): Message | string {
  const { tags, before, after } = change.detail
  const { property, ...values } = tags ?? mappedBetween(before, after)
  if (property !== undefined)
    return {
      template: 'discriminator of {thing} is now {property:json}, no longer {former:json}',
      params: { property: property.after, former: property.before },
    }
  const stated = (['lost', 'come', 'moved'] as const).filter((name) => values[name].length > 0)
  if (stated.length === 0) return constraintMessage(change)
  return {
    template: `discriminator of {thing} ${stated.map((name) => SAID[name]).join(', ')}`,
    params: Object.fromEntries(stated.map((name) => [name, few(values[name].map((value) => stringify(value)))])),
  }
}

/** The values that only one of two mappings has, if the property that they are of is the same. */
function mappedBetween(before: Json = null, after: Json = null): NonNullable<Change['detail']['tags']> {
  const isSame = deepEqual(own(before, 'propertyName') ?? null, own(after, 'propertyName') ?? null)
  const [was, is] = [before, after].map((each) => (isSame ? own(each, 'mapping') : undefined))
  return {
    lost: keysOf(was).filter((value) => own(is, value) === undefined),
    come: keysOf(is).filter((value) => own(was, value) === undefined),
    moved: [],
  }
}

const SAID = {
  lost: 'no longer maps {lost}',
  come: 'now maps {come}',
  moved: 'now maps {moved} to another schema',
} as const

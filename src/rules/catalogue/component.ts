import { type JsonObject, isArray } from '../../base/json.ts'
import { count } from '../../base/text.ts'
import { SECTIONS } from '../../diff/location.ts'
import { deprecationRules } from '../deprecation-rules.ts'
import { answers, documentOf, pets, ref, sized } from '../example.ts'
import { RENAMED_COMPONENT } from '../recognized.ts'
import type { ThingRule } from '../rule.ts'
import { thingRules } from '../thing-rules.ts'

/** The plurals that end in more than an `s`. */
const PLURALS: Readonly<Record<string, string>> = { 'request body': 'request bodies' }

export const componentRules: readonly ThingRule[] = [
  ...thingRules('component', [
    {
      id: 'component-added',
      action: 'added',
      class: 'source',
      purpose:
        'Reports new components that are not referenced anywhere, or whose references are part of other changes.',
      why: 'Requests and responses stay the same, unless the component extends one with a discriminator.',
      level: () => 'info',
      message: ({ usedBy }) =>
        usedBy === 'revision' ? '{name} was added' : '{name} was added, not referenced anywhere',
      examples: () => [
        {
          title: 'a new component',
          base: documentOf({}, { schemas: {} }),
          revision: documentOf({}, { schemas: { Size: { type: 'string' } } }),
          finds: ['info component-added'],
        },
      ],
    },
    {
      id: 'component-removed',
      action: 'removed',
      class: 'source',
      purpose:
        'Reports removed components that were not referenced anywhere, or whose references were part of other changes.',
      why: 'Generated code loses a type. Requests and responses stay the same, unless the component extended one with a discriminator.',
      fix: 'Keep the component if your clients generate code from the document.',
      level: () => 'info',
      strict: () => 'warning',
      message: ({ usedBy }) =>
        usedBy === 'base' ? '{name} was removed, no longer referenced' : '{name} was removed, not referenced anywhere',
      examples: () => [
        {
          title: 'a removed component',
          base: documentOf({}, { schemas: { Size: { type: 'string' } } }),
          revision: documentOf({}, { schemas: {} }),
          finds: ['info component-removed'],
        },
      ],
    },
    {
      id: 'component-renamed',
      action: 'renamed',
      class: 'source',
      purpose: 'Reports renamed components.',
      why: 'Requests and responses stay the same, but types in generated code are renamed. If the component was edited, too, the edits have findings of their own. If a discriminator without a `mapping` identifies the schema by its name, messages have to contain the new name. Such a rename is a warning, and breaking under `--preset strict`.',
      recognized: RENAMED_COMPONENT,
      fix: 'Keep the name if your clients generate code from the document, and map the old value to the new name in the `mapping` of a discriminator.',
      level: ({ detail }) => (detail.tag === true ? 'warning' : 'info'),
      strict: ({ detail }) => (detail.tag === true ? 'breaking' : 'warning'),
      message: ({ at: { part }, detail }) => {
        const kind = part?.kind === 'component' ? (SECTIONS[part.section] ?? part.section) : 'component'
        const { names, tag, edited } = detail
        const same = edited === true ? '' : '; requests and responses stay the same'
        const sent = tag === true ? '; a discriminator expects the new name' : same
        return isArray(names)
          ? {
              template: `{components} are now called {after} instead of {before}${sent}`,
              params: { components: count(names.length, kind, PLURALS[kind]) },
            }
          : { template: `{kind} {before} is now called {after}${sent}`, params: { kind } }
      },
      examples: () => [
        {
          title: 'a renamed schema',
          base: answers(ref('Size'), { Size: { ...sized({}), description: 'How much it holds.' } }),
          revision: answers(ref('Extent'), { Extent: { ...sized({}), description: 'How much it holds.' } }),
          finds: ['info component-renamed'],
        },
        {
          title: 'a renamed schema with an edit',
          base: answers(ref('Size'), { Size: twoSizes({}) }),
          revision: answers(ref('Extent'), { Extent: twoSizes({ maximum: 9 }) }),
          finds: ['info component-renamed', 'info response-range-narrowed'],
        },
        {
          title: 'a renamed variant that a discriminator identifies by its name',
          base: answers(
            { oneOf: [ref('Cat'), ref('Dog')], discriminator: { propertyName: 'kind' } },
            { Cat: { ...sized({}), description: 'Purrs.' }, Dog: pets['Dog']! },
          ),
          revision: answers(
            { oneOf: [ref('Kitty'), ref('Dog')], discriminator: { propertyName: 'kind' } },
            { Kitty: { ...sized({}), description: 'Purrs.' }, Dog: pets['Dog']! },
          ),
          finds: ['warning component-renamed'],
        },
        {
          title: 'schemas with a new prefix',
          base: answers(ref('v1_Size'), {
            v1_Size: { properties: { unit: ref('v1_Unit') } },
            v1_Unit: { type: 'string' },
          }),
          revision: answers(ref('v2_Size'), {
            v2_Size: { properties: { unit: ref('v2_Unit') } },
            v2_Unit: { type: 'string' },
          }),
          finds: ['info component-renamed'],
        },
      ],
    },
  ]),
  ...deprecationRules('component', {
    id: 'component',
    plural: 'components',
    named: '{where}',
    deprecated: {
      why: 'Requests and responses stay the same. Code that uses the component has to move off it.',
      examples: () => [
        {
          title: 'a component with a sunset',
          base: documentOf({}, { schemas: { Size: { type: 'string' } } }),
          revision: documentOf(
            {},
            { schemas: { Size: { type: 'string', deprecated: true, 'x-sunset': '2031-01-01' } } },
          ),
          finds: ['info component-deprecated'],
        },
      ],
    },
    reactivated: {
      why: 'Clients may keep using the component.',
      examples: () => [
        {
          title: 'a component that is no longer deprecated',
          base: documentOf({}, { schemas: { Size: { type: 'string', deprecated: true } } }),
          revision: documentOf({}, { schemas: { Size: { type: 'string' } } }),
          finds: ['info component-reactivated'],
        },
      ],
    },
  }),
]

function twoSizes(width: JsonObject): JsonObject {
  const number: JsonObject = { type: 'integer' }
  return { type: 'object', properties: { width: { ...number, ...width }, height: number } }
}

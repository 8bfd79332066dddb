import { deprecationRules } from '../deprecation-rules.ts'
import { answers, described, ref, sized, takes } from '../example.ts'
import { RENAMED_PROPERTY } from '../recognized.ts'
import { requiredLevel } from '../required-level.ts'
import type { ThingRule } from '../rule.ts'
import { thingRules } from '../thing-rules.ts'

export const propertyRules: readonly ThingRule[] = [
  ...thingRules('property', [
    {
      id: 'request-property-added',
      action: 'added',
      direction: 'request',
      purpose: 'Checks that no required request property is added.',
      why: 'A client that does not send the required property is rejected. If the property has a default, the server may use that instead. A property in a new schema of an `allOf` applies to every request.',
      fix: 'Make the new property optional.',
      level: (change) =>
        change.detail.inNewPart === true && change.detail.required !== true ? 'warning' : requiredLevel(change),
      strict: ({ detail }) => (detail.required === true ? 'breaking' : detail.inNewPart === true ? 'warning' : 'info'),
      message: ({ detail: { elsewhere, required, inNewPart } }, _, level) =>
        elsewhere === true && required !== true && level === 'breaking'
          ? '{name} of {where} must now match one more schema'
          : `${required === true ? 'required ' : ''}{name} was added to {where}${inNewPart === true ? ', in a new part of its allOf' : ''}`,
      examples: () => [
        {
          title: 'a new required property',
          base: takes(sized()),
          revision: takes(sized({}, 'size')),
          finds: ['breaking request-property-added'],
        },
        {
          title: 'a new required property with a default',
          base: takes(sized()),
          revision: takes(sized({ default: 'small' }, 'size')),
          finds: ['warning request-property-added'],
        },
        {
          title: 'a new optional property',
          base: takes(sized()),
          revision: takes(sized({})),
          finds: ['info request-property-added'],
        },
      ],
    },
    {
      id: 'response-property-added',
      action: 'added',
      direction: 'response',
      purpose: 'Reports new response properties.',
      why: 'Clients ignore properties they do not know.',
      level: () => 'info',
      examples: () => [
        {
          title: 'a new property',
          base: answers(sized()),
          revision: answers(sized({}, 'size')),
          finds: ['info response-property-added'],
        },
      ],
    },
    {
      id: 'request-property-removed',
      action: 'removed',
      direction: 'request',
      purpose: 'Checks that no request property is removed.',
      why: 'If the object is closed, a client that still sends the property is rejected. Otherwise the property no longer has any effect.',
      fix: 'Deprecate the property with a sunset first.',
      level: (change) => (change.detail.closed === true ? 'breaking' : 'warning'),
      strict: () => 'breaking',
      message: '{name} was removed from {where}',
      examples: () => [
        {
          title: 'a property that an open object no longer declares',
          base: takes(sized({})),
          revision: takes(sized()),
          finds: ['warning request-property-removed'],
        },
        {
          title: 'a property that a closed object no longer accepts',
          base: takes({ ...sized({}), additionalProperties: false }),
          revision: takes({ ...sized(), additionalProperties: false }),
          finds: ['breaking request-property-removed'],
        },
      ],
    },
    {
      id: 'response-property-removed',
      action: 'removed',
      direction: 'response',
      purpose: 'Checks that no response property is removed.',
      why: 'A client that reads the property no longer receives it. If it was required, the client had no reason to handle its absence.',
      fix: 'Deprecate the property with a sunset first.',
      level: (change) => (change.detail.required === true ? 'breaking' : 'warning'),
      strict: () => 'breaking',
      message: '{name} was removed from {where}',
      examples: () => [
        {
          title: 'a removed optional property',
          base: answers(sized({})),
          revision: answers(sized()),
          finds: ['warning response-property-removed'],
        },
        {
          title: 'a removed required property',
          base: answers(sized({}, 'size')),
          revision: answers(sized()),
          finds: ['breaking response-property-removed'],
        },
      ],
    },
    {
      id: 'request-property-moved',
      action: 'moved',
      direction: 'request',
      purpose: 'Reports request properties that one schema of a composition drops while another still accepts them.',
      why: 'Clients can still send the property, but a value that only the first schema accepted is rejected.',
      fix: 'Keep the property in every schema that clients send.',
      level: ({ detail }) => (detail.closed === true ? 'breaking' : 'info'),
      message: '{name} was removed from {where}, but another schema of the same object still has it',
      examples: () => [
        {
          title: 'a property that one variant drops and another keeps',
          base: takes({ anyOf: [ref('Small'), ref('Large')] }, { Small: sized({}), Large: sized({}) }),
          revision: takes({ anyOf: [ref('Small'), ref('Large')] }, { Small: sized(), Large: sized({}) }),
          finds: ['info request-property-moved'],
        },
        {
          title: 'a property that a closed variant drops and another accepts only as a longer string',
          base: takes({ anyOf: [{ ...sized({}), additionalProperties: false }, sized({ minLength: 9 })] }),
          revision: takes({ anyOf: [{ ...sized(), additionalProperties: false }, sized({ minLength: 9 })] }),
          finds: ['breaking request-property-moved'],
        },
      ],
    },
    {
      id: 'response-property-moved',
      action: 'moved',
      direction: 'response',
      purpose: 'Reports response properties that one schema of a composition drops while another still has them.',
      why: 'The property may still be sent, but clients that received it in every response may miss it.',
      fix: 'Keep the property in every schema that clients read.',
      level: ({ detail }) => (detail.required === true ? 'breaking' : 'info'),
      message: '{name} was removed from {where}, but another schema of the same object still has it',
      examples: () => [
        {
          title: 'a property that one variant drops and another keeps',
          base: answers({ anyOf: [ref('Small'), ref('Large')] }, { Small: sized({}), Large: sized({}) }),
          revision: answers({ anyOf: [ref('Small'), ref('Large')] }, { Small: sized(), Large: sized({}) }),
          finds: ['info response-property-moved'],
        },
        {
          title: 'a property that was in every response',
          base: answers({ anyOf: [sized({}, 'size'), sized({ maxLength: 9 }, 'size')] }),
          revision: answers({ anyOf: [sized(), sized({ maxLength: 9 }, 'size')] }),
          finds: ['breaking response-property-moved'],
        },
      ],
    },
    {
      id: 'request-property-renamed',
      action: 'renamed',
      direction: 'request',
      purpose: 'Checks that no request property is renamed.',
      why: 'If the object is closed or the property is required, a client that sends the old name is rejected. Otherwise the old name no longer has any effect.',
      recognized: RENAMED_PROPERTY,
      fix: 'Accept both names until clients have moved.',
      level: ({ detail }) => (detail.required === true || detail.closed === true ? 'breaking' : 'warning'),
      strict: () => 'breaking',
      message: '{name} of {where} is now called {after}',
      examples: () => [
        {
          title: 'a renamed property',
          base: takes({ type: 'object', properties: { size: described } }),
          revision: takes({ type: 'object', properties: { extent: described } }),
          finds: ['warning request-property-renamed'],
        },
      ],
    },
    {
      id: 'response-property-renamed',
      action: 'renamed',
      direction: 'response',
      purpose: 'Checks that no response property is renamed.',
      why: 'A client that reads the old name no longer finds it.',
      recognized: RENAMED_PROPERTY,
      fix: 'Send both names until clients have moved.',
      level: ({ detail }) => (detail.required === true ? 'breaking' : 'warning'),
      strict: () => 'breaking',
      message: '{name} of {where} is now called {after}',
      examples: () => [
        {
          title: 'a renamed property',
          base: answers({ type: 'object', properties: { size: described } }),
          revision: answers({ type: 'object', properties: { extent: described } }),
          finds: ['warning response-property-renamed'],
        },
      ],
    },
    {
      id: 'request-property-became-required',
      action: 'required',
      direction: 'request',
      purpose: 'Checks that no optional request property becomes required.',
      why: 'A client that does not send the property is rejected. If the property has a default, the server may use that instead.',
      fix: 'Keep the property optional.',
      level: ({ detail }) => (detail.hasDefault === true ? 'warning' : 'breaking'),
      strict: () => 'breaking',
      examples: () => [
        {
          title: 'a property that becomes required',
          base: takes(sized({})),
          revision: takes(sized({}, 'size')),
          finds: ['breaking request-property-became-required'],
        },
        {
          title: 'a property that becomes required and has a default',
          base: takes(sized({ default: 'small' })),
          revision: takes(sized({ default: 'small' }, 'size')),
          finds: ['warning request-property-became-required'],
        },
      ],
    },
    {
      id: 'response-property-became-required',
      action: 'required',
      direction: 'response',
      purpose: 'Reports response properties that become required.',
      why: 'Clients always receive the property.',
      level: () => 'info',
      examples: () => [
        {
          title: 'a property that is always sent',
          base: answers(sized({})),
          revision: answers(sized({}, 'size')),
          finds: ['info response-property-became-required'],
        },
      ],
    },
    {
      id: 'request-property-became-optional',
      action: 'optional',
      direction: 'request',
      purpose: 'Reports request properties that become optional.',
      why: 'Every request that was valid still is.',
      level: () => 'info',
      examples: () => [
        {
          title: 'a property that becomes optional',
          base: takes(sized({}, 'size')),
          revision: takes(sized({})),
          finds: ['info request-property-became-optional'],
        },
      ],
    },
    {
      id: 'response-property-became-optional',
      action: 'optional',
      direction: 'response',
      purpose: 'Checks that no required response property becomes optional.',
      why: 'Clients that read the property may not receive it.',
      fix: 'Always send the property.',
      level: () => 'breaking',
      examples: () => [
        {
          title: 'a property that may be absent',
          base: answers(sized({}, 'size')),
          revision: answers(sized({})),
          finds: ['breaking response-property-became-optional'],
        },
      ],
    },
  ]),
  ...deprecationRules('property', {
    id: 'property',
    plural: 'properties',
    deprecated: {
      why: 'The property still works. Clients have to stop using it before its sunset.',
      examples: () => [
        {
          title: 'a property with a sunset',
          base: answers(sized({})),
          revision: answers(sized({ deprecated: true, 'x-sunset': '2031-01-01' })),
          finds: ['info property-deprecated'],
        },
      ],
    },
    reactivated: {
      why: 'Clients may keep using the property.',
      examples: () => [
        {
          title: 'a property that is no longer deprecated',
          base: takes(sized({ deprecated: true })),
          revision: takes(sized({})),
          finds: ['info property-reactivated'],
        },
      ],
    },
  }),
]

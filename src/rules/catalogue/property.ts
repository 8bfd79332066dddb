import { deprecationRules } from '../deprecation-rules.ts'
import { answers, ref, sized, takes } from '../example.ts'
import { requiredLevel } from '../required-level.ts'
import type { ThingRule } from '../rule.ts'
import { thingRules } from '../thing-rules.ts'

const described = { type: 'string', description: 'How much it holds.' }

export const propertyRules: readonly ThingRule[] = [
  ...thingRules('property', [
    {
      id: 'request-property-added',
      action: 'added',
      direction: 'request',
      purpose: 'Checks that no required request property is added.',
      why: 'A client that does not send a required property is refused; where the property has a default, the server may take that instead. What comes in a new part of an `allOf` is asked of every request from now on.',
      fix: 'Make the new property optional.',
      level: (change) =>
        change.detail.inNewPart === true && change.detail.required !== true ? 'warning' : requiredLevel(change),
      strict: ({ detail }) => (detail.required === true ? 'breaking' : detail.inNewPart === true ? 'warning' : 'info'),
      message: ({ detail }) =>
        `${detail.required === true ? 'required ' : ''}{name} was added to {where}${detail.inNewPart === true ? ', in a new part of its allOf' : ''}`,
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
      why: 'A client ignores a property it does not know.',
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
      why: 'A client that still sends the property is refused where the object is closed; elsewhere the property has no effect any more.',
      fix: 'Deprecate the property with a sunset first.',
      level: (change) => (change.detail.closed === true ? 'breaking' : 'warning'),
      strict: () => 'breaking',
      message: '{name} was removed from {where}',
      examples: () => [
        {
          title: 'a property that an open object no longer describes',
          base: takes(sized({})),
          revision: takes(sized()),
          finds: ['warning request-property-removed'],
        },
        {
          title: 'a property that a closed object no longer takes',
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
      why: 'A client that reads the property no longer finds it; where it was required, it had no reason to expect that.',
      fix: 'Deprecate the property with a sunset first.',
      level: (change) => (change.detail.required === true ? 'breaking' : 'warning'),
      strict: () => 'breaking',
      message: '{name} was removed from {where}',
      examples: () => [
        {
          title: 'an optional property that went',
          base: answers(sized({})),
          revision: answers(sized()),
          finds: ['warning response-property-removed'],
        },
        {
          title: 'a required property that went',
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
      purpose: 'Checks that no request property moves to where clients cannot send it.',
      why: 'Another schema in its place still takes the property; a client is refused where it sends what only this schema took.',
      fix: 'Keep the property wherever clients send it.',
      level: ({ detail }) => (detail.closed === true ? 'breaking' : 'info'),
      message: '{name} is no longer in {where}, but another schema in its place still takes it',
      examples: () => [
        {
          title: 'a property that one choice loses and another keeps',
          base: takes({ anyOf: [ref('Small'), ref('Large')] }, { Small: sized({}), Large: sized({}) }),
          revision: takes({ anyOf: [ref('Small'), ref('Large')] }, { Small: sized(), Large: sized({}) }),
          finds: ['info request-property-moved'],
        },
        {
          title: 'a property that one closed choice loses, and another wants as a longer text',
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
      purpose: 'Checks that no response property moves to where clients do not always find it.',
      why: 'Another schema in its place still has the property; a client that found it in every answer may miss it.',
      fix: 'Keep the property wherever clients read it.',
      level: ({ detail }) => (detail.required === true ? 'breaking' : 'info'),
      message: '{name} is no longer in {where}, but another schema in its place still has it',
      examples: () => [
        {
          title: 'a property that one choice loses and another keeps',
          base: answers({ anyOf: [ref('Small'), ref('Large')] }, { Small: sized({}), Large: sized({}) }),
          revision: answers({ anyOf: [ref('Small'), ref('Large')] }, { Small: sized(), Large: sized({}) }),
          finds: ['info response-property-moved'],
        },
        {
          title: 'a property that was always there',
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
      purpose: 'Checks that no request property gets another name.',
      why: 'A client that sends the old name is refused where the object is closed or the property required; elsewhere what it sends has no effect.',
      fix: 'Take both names until clients have moved.',
      level: ({ detail }) => (detail.required === true || detail.closed === true ? 'breaking' : 'warning'),
      strict: () => 'breaking',
      message: '{name} of {where} is now called {after}',
      examples: () => [
        {
          title: 'a property with another name',
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
      purpose: 'Checks that no response property gets another name.',
      why: 'A client that reads the old name no longer finds it.',
      fix: 'Send both names until clients have moved.',
      level: ({ detail }) => (detail.required === true ? 'breaking' : 'warning'),
      strict: () => 'breaking',
      message: '{name} of {where} is now called {after}',
      examples: () => [
        {
          title: 'a property with another name',
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
      why: 'A client that does not send the property is refused; where the property has a default, the server may take that instead.',
      fix: 'Keep the property optional.',
      level: ({ detail }) => (detail.hasDefault === true ? 'warning' : 'breaking'),
      strict: () => 'breaking',
      examples: () => [
        {
          title: 'a property that is needed',
          base: takes(sized({})),
          revision: takes(sized({}, 'size')),
          finds: ['breaking request-property-became-required'],
        },
        {
          title: 'a property that is needed and has a default',
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
      why: 'A client always finds the property.',
      level: () => 'info',
      examples: () => [
        {
          title: 'a property that is always there',
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
          title: 'a property that is not needed',
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
      why: 'A client that relies on the property does not always find it.',
      fix: 'Keep sending the property.',
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
      why: 'The property still works; its clients have to leave it by its sunset.',
      examples: () => [
        {
          title: 'a property to leave by a day',
          base: answers(sized({})),
          revision: answers(sized({ deprecated: true, 'x-sunset': '2031-01-01' })),
          finds: ['info property-deprecated'],
        },
      ],
    },
    reactivated: {
      why: 'Clients may go on using the property.',
      examples: () => [
        {
          title: 'a property that lives on',
          base: takes(sized({ deprecated: true })),
          revision: takes(sized({})),
          finds: ['info property-reactivated'],
        },
      ],
    },
  }),
]

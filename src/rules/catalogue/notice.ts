import { documentOf } from '../example.ts'
import type { ThingRule } from '../rule.ts'
import { thingRules } from '../thing-rules.ts'

export const noticeRules: readonly ThingRule[] = thingRules('notice', [
  {
    id: 'notice-added',
    action: 'added',
    class: 'lifecycle',
    purpose: 'Reports new notices.',
    why: 'A change of behaviour has been announced.',
    fix: 'Read the notice.',
    level: () => 'info',
    message: 'notice announced: {name}',
    examples: () => [
      {
        title: 'a new notice',
        base: documentOf({}, {}, { 'x-notices': [] }),
        revision: documentOf({}, {}, { 'x-notices': [{ title: 'Slower answers' }] }),
        finds: ['info notice-added'],
      },
    ],
  },
  {
    id: 'notice-removed',
    action: 'removed',
    class: 'lifecycle',
    purpose: 'Reports notices that went.',
    why: 'The notice no longer stands in the document.',
    level: () => 'info',
    message: 'notice withdrawn: {name}',
    examples: () => [
      {
        title: 'a notice that went',
        base: documentOf({}, {}, { 'x-notices': [{ title: 'Slower answers', inForce: true }] }),
        revision: documentOf({}, {}, { 'x-notices': [] }),
        finds: ['info notice-removed'],
      },
    ],
  },
  {
    id: 'notice-in-force',
    action: 'in-force',
    class: 'lifecycle',
    purpose: 'Reports notices that come into force.',
    why: 'The service behaves differently from that day on, in a way no element of the document shows.',
    fix: 'Read the notice.',
    level: () => 'warning',
    message: 'notice in force: {name}',
    examples: () => [
      {
        title: 'a notice that holds',
        base: documentOf({}, {}, { 'x-notices': [{ title: 'Slower answers' }] }),
        revision: documentOf({}, {}, { 'x-notices': [{ title: 'Slower answers', inForce: true }] }),
        finds: ['warning notice-in-force'],
      },
    ],
  },
])

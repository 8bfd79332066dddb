import { documentOf } from '../example.ts'
import type { ThingRule } from '../rule.ts'
import { thingRules } from '../thing-rules.ts'

export const noticeRules: readonly ThingRule[] = thingRules('notice', [
  {
    id: 'notice-added',
    action: 'added',
    class: 'lifecycle',
    purpose: 'Reports new notices.',
    why: 'A change in behavior has been announced.',
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
    purpose: 'Reports removed notices.',
    why: 'The document no longer contains the notice.',
    level: () => 'info',
    message: 'notice withdrawn: {name}',
    examples: () => [
      {
        title: 'a removed notice',
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
    purpose: 'Reports notices that take effect.',
    why: 'The service now behaves differently in a way that no other part of the document shows.',
    fix: 'Read the notice.',
    level: () => 'warning',
    message: 'notice in force: {name}',
    examples: () => [
      {
        title: 'a notice that takes effect',
        base: documentOf({}, {}, { 'x-notices': [{ title: 'Slower answers' }] }),
        revision: documentOf({}, {}, { 'x-notices': [{ title: 'Slower answers', inForce: true }] }),
        finds: ['warning notice-in-force'],
      },
    ],
  },
])

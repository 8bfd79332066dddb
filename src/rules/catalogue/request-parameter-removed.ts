import { asks } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const requestParameterRemoved: ThingRule = {
  id: 'request-parameter-removed',
  subject: 'parameter',
  change: 'removed',
  direction: 'request',
  class: 'wire',
  purpose: 'Checks that no parameter is removed.',
  why: 'A client that sends the parameter is not refused, but it no longer has an effect.',
  fix: 'Deprecate the parameter with a sunset first.',
  level: () => 'warning',
  strict: () => 'breaking',
  message: '{name} of {where} was removed',
  examples: () => [
    { title: 'a parameter that went', base: asks({}), revision: asks(), finds: ['warning request-parameter-removed'] },
  ],
}

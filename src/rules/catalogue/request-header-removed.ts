import { sends } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const requestHeaderRemoved: ThingRule = {
  id: 'request-header-removed',
  subject: 'header',
  change: 'removed',
  direction: 'request',
  class: 'wire',
  purpose: 'Checks that no header of what a client sends goes: of a part of a body, or of its answer to a callback.',
  why: 'A client that still sends the header is not refused, but it no longer has an effect.',
  fix: 'Deprecate the header with a sunset first.',
  level: () => 'warning',
  message: '{name} of {where} was removed',
  examples: () => [
    {
      title: 'a header of the answer to a webhook that went',
      base: sends({ responses: { '200': { headers: { 'X-Hook': {} } } } }),
      revision: sends({ responses: { '200': { headers: {} } } }),
      finds: ['warning request-header-removed'],
    },
  ],
}

import type { DayText, Notice } from 'chronospec/model'

/** Changes of behaviour that no element of an OpenAPI document carries. */
export const notices: readonly Notice<DayText>[] = [
  {
    day: '2022-10-11',
    title: 'script_monitor route segment',
    description:
      'In the routes of the page-protection API, the path segment script_monitor is replaced by the segment of the replacement product name. ' +
      'That name is not shown in the schedule.',
  },
  {
    day: '2023-07-01',
    title: 'Transfer-Encoding with Content-Length',
    description:
      'A request that carries both the Transfer-Encoding and the Content-Length header is declined; RFC 7230 prohibits the combination. ' +
      'The status code is not stated in the schedule.',
  },
  {
    day: '2023-07-01',
    title: 'Legacy ChaCha20-Poly1305 draft cipher suites',
    description:
      'End of life of the draft TLS cipher suites; they are removed completely in the first quarter of 2024, and requests that use them then fail. ' +
      'They are not exposed through the API, and no customer configuration changes.',
    replacement: 'the standard suites of RFC 7905, which are unaffected',
  },
  {
    title: 'Old and new settings are kept in sync',
    description:
      'The old and new representations of CNAME flattening and of account default nameservers are kept in sync in both directions; ' +
      'existing zones need no migration.',
  },
]

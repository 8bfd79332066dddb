import { array, collection, component, group, object, section, single, string } from 'chronospec/model'
import { record } from './not-shown.ts'

const AccessDestination = component(
  'AccessDestination',
  object({
    type: string({
      description: 'The kind of destination; the value public is shown in the schedule.',
      examples: ['public'],
    }),
    uri: string(),
  }),
)

const AccessApplication = component(
  'AccessApplication',
  object(
    {
      self_hosted_domains: array(string(), {
        description:
          'In a request, each entry stands for a destination of type public; in a response, the uri of every such destination. ' +
          'Ignored where destinations is sent too.',
        subject: 'Access application self_hosted_domains',
        sunset: '2025-11-21',
        replacement: 'destinations',
      }),
      destinations: array(AccessDestination, { description: 'Where the application is reached.' }),
    },
    { description: 'An access application. Fields beyond these are not shown in the schedule.' },
  ),
)

const Bookmark = record('AccessBookmark', 'An access bookmark')

export const access = section(
  'Access',
  collection('account access application', 'GET, POST /accounts/{account_id}/access/apps', AccessApplication),
  single('account access application', 'GET, PUT /accounts/{account_id}/access/apps/{app_id}', AccessApplication),
  collection('zone access application', 'GET, POST /zones/{zone_id}/access/apps', AccessApplication),
  single('zone access application', 'GET, PUT /zones/{zone_id}/access/apps/{app_id}', AccessApplication),
  group(
    { subject: 'Access bookmarks endpoints', sunset: '2023-03-19', replacement: 'the access application app-type API' },
    collection('access bookmark', 'GET /accounts/{identifier}/access/bookmarks', Bookmark),
    single('access bookmark', 'GET, POST, PUT, DELETE /accounts/{identifier}/access/bookmarks/{uuid}', Bookmark),
  ),
)

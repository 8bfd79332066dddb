import { collection, group, section, single } from 'chronospec/model'
import { record } from './not-shown.ts'

export const analytics = section(
  'Analytics',
  group(
    { subject: 'Zone analytics dashboard and colos', sunset: '2021-03-01', replacement: 'the GraphQL analytics API' },
    single(
      'zone analytics dashboard',
      'GET /zones/{zone_identifier}/analytics/dashboard',
      record('AnalyticsDashboard', 'The analytics dashboard of a zone'),
    ),
    collection(
      'zone analytics colo',
      'GET /zones/{zone_identifier}/analytics/colos',
      record('AnalyticsColo', 'The analytics of a zone at one location'),
    ),
  ),
)

import { api } from 'chronospec/model'
import { access } from './access.ts'
import { accounts, zones } from './accounts.ts'
import { analytics } from './analytics.ts'
import { dnsRecords } from './dns-records.ts'
import { dnsSettingEndpoints, dnsSettings } from './dns-settings.ts'
import { failure, success } from './envelope.ts'
import { firewall } from './firewall.ts'
import { images } from './images.ts'
import { notices } from './notices.ts'
import { HealthStatusNotification } from './notifications.ts'
import { organizations } from './organizations.ts'
import { tunnels } from './tunnels.ts'
import { zoneSettings } from './zone-settings.ts'

export default api({
  name: 'edge',
  title: 'Edge network and security service',
  description:
    'The JSON HTTP API of an edge network and security service, as far as its deprecation schedule shows it. ' +
    'Authentication, status codes, limits, and fields beyond those named in the schedule are not shown there, and not described here.',
  // The schedule begins with 2020-04-02; of what the service was before that year it says nothing.
  added: '2020-01-01',
  servers: [
    {
      url: '{base_url}',
      description: 'All paths are relative to the base URL, which the schedule does not show.',
      variables: { base_url: { default: 'https://edge.example' } },
    },
  ],
  endpoints: [
    ...zones,
    ...dnsRecords,
    ...dnsSettingEndpoints,
    ...zoneSettings,
    ...firewall,
    ...access,
    ...accounts,
    ...organizations,
    ...tunnels,
    ...images,
    ...analytics,
  ],
  components: [...dnsSettings, HealthStatusNotification],
  notices,
  success,
  failure,
  successDescription: 'Success. The status codes of the service are not shown in the schedule.',
  failureDescription: 'Failure. The status codes of the service are not shown in the schedule.',
})

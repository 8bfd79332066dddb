import { collection, group, section, single } from 'chronospec/model'
import { record } from './not-shown.ts'

const Organization = record('Organization', 'An organization')
const Invite = record('OrganizationInvite', 'An invitation to an organization')
const Member = record('OrganizationMember', 'A member of an organization')
const Role = record('OrganizationRole', 'A role in an organization')
const AuditLog = record('OrganizationAuditLog', 'An entry of the audit log of an organization')
const Connector = record('OrganizationConnector', 'A connector of an organization')
const ConnectorZone = record('OrganizationConnectorZone', 'A zone of a connector')

export const organizations = section(
  'Organizations',
  group(
    {
      subject: 'Organizations endpoints',
      sunset: '2020-04-02',
      replacement: 'the Accounts API: the /accounts equivalents are backwards compatible with /organizations',
    },
    single('organization', 'GET, PATCH /organizations/{identifier}', Organization),
    collection('organization invite', 'GET, POST /organizations/{organization_identifier}/invites', Invite),
    single(
      'organization invite',
      'GET, PATCH, DELETE /organizations/{organization_identifier}/invites/{identifier}',
      Invite,
    ),
    collection('organization member', 'GET /organizations/{organization_identifier}/members', Member),
    single(
      'organization member',
      'GET, PATCH, DELETE /organizations/{organization_identifier}/members/{identifier}',
      Member,
    ),
    collection('organization role', 'GET /organizations/{organization_identifier}/roles', Role),
    single('organization role', 'GET /organizations/{organization_identifier}/roles/{identifier}', Role),
    collection('organization audit log', 'GET /organizations/{organization_identifier}/audit_logs', AuditLog),
    collection('organization connector', 'GET, POST /organizations/{organization_identifier}/connectors', Connector),
    single(
      'organization connector',
      'GET, PATCH, DELETE /organizations/{organization_identifier}/connectors/{identifier}',
      Connector,
    ),
    collection(
      'organization connector zone',
      'GET /organizations/{organization_identifier}/connectors/{identifier}/zones',
      ConnectorZone,
    ),
  ),
)

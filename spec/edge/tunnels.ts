import { collection, group, section, single } from 'chronospec/model'
import { record } from './not-shown.ts'

const Tunnel = record('Tunnel', 'A tunnel')

export const tunnels = section(
  'Tunnels',
  group(
    { subject: 'Legacy tunnels endpoints', sunset: '2024-02-04', replacement: 'the Tunnel API' },
    collection('tunnel', 'GET, POST /accounts/{account_identifier}/tunnels', Tunnel),
    single('tunnel', 'GET, DELETE /accounts/{account_identifier}/tunnels/{tunnel_id}', Tunnel),
  ),
)

import { listDnsRecords } from './api/index.ts'
import { client } from './api/client.gen.ts'

declare const process: { readonly argv: readonly string[] }

client.setConfig({ baseUrl: process.argv[2]! })
const { data } = await listDnsRecords({ path: { zone_id: 'z' } })
for (const record of data!.result) console.log(record.type, record.name, record.content)

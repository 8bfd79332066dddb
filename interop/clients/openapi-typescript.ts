import createClient from 'openapi-fetch'
import type { paths } from './api.ts'

declare const process: { readonly argv: readonly string[] }

const client = createClient<paths>({ baseUrl: process.argv[2]! })
const { data } = await client.GET('/zones/{zone_id}/dns_records', { params: { path: { zone_id: 'z' } } })
for (const record of data!.result) console.log(record.type, record.name, record.content)

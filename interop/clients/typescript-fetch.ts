import { Configuration, DNSRecordsApi } from './api/index'

declare const process: { readonly argv: readonly string[] }

const records = new DNSRecordsApi(new Configuration({ basePath: process.argv[2]! }))
const { result } = await records.listDNSRecords({ zoneId: 'z' })
for (const record of result) console.log(record.type, record.name, record.content)

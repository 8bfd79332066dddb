import { listDNSRecords } from './api.ts'

declare const process: { readonly argv: readonly string[] }

// What orval writes asks for paths alone.
const { fetch } = globalThis
globalThis.fetch = (path, init) => fetch(new URL(String(path), process.argv[2]), init)

const answer = await listDNSRecords('z')
if (answer.status !== 200) throw new Error(`status ${answer.status}`)
for (const record of answer.data.result) console.log(record.type, record.name, record.content)

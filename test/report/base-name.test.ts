import { expect, it } from 'vitest'
import { baseName } from '../../src/report/base-name.ts'

it.each([
  ['v2.2.0:api/swagger.yaml', 'v4.0.0:openapi/openapi.yaml', 'v2.2.0'],
  ['git:origin/main:openapi.yaml', 'openapi.yaml', 'origin/main'],
  ['3894586c96f85c59e16448102e0a51ba8c8c5f04:openapi.yaml', 'openapi.yaml', '3894586c'],
  ['api/old.yaml', 'api/new.yaml', 'old.yaml'],
  ['old/openapi.yaml', 'new/openapi.yaml', 'the base'],
  ['https://api.example/v1/openapi.json', 'new.json', 'openapi.json'],
  ['https://api.example/', 'new.json', 'https://api.example/'],
  [String.raw`C:\api\openapi.yaml`, 'new.json', 'openapi.yaml'],
  ['-', 'new.json', 'standard input'],
])('a base %s, compared with %s, is called %s in a sentence', (base, revision, name) =>
  expect(baseName(base, revision)).toBe(name),
)

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { chronospec } from './cli.ts'

/** A document with one operation that says this of itself. */
export function petsDocument(said: string): string {
  return `openapi: 3.1.0
info: {title: Pets, version: '1'}
paths:
  /pets: {get: {${said} responses: {'200': {description: Fine.}}}}
`
}

/** Writes into a folder a plan that fits what was published, with this policy. */
export function writePublishedPlan(folder: string, policy: string): void {
  const write = (name: string, text: string): void => writeFileSync(join(folder, name), text)
  write('2024-01-01.yaml', petsDocument(''))
  write('2024-06-01.yaml', petsDocument('deprecated: true, x-sunset: 2026-01-01,'))
  const words = ['import', '2024-01-01.yaml', '2024-06-01.yaml', '-o', 'all.json']
  expect(chronospec(words, { cwd: folder }).code).toBe(0)
  write('api.yaml', petsDocument('x-lifecycle: {announced: 2024-06-01, sunset: 2026-01-01},'))
  write('chronospec.config.yaml', `model: api.yaml\nchronicle: all.json\npolicy: ${policy}\n`)
}

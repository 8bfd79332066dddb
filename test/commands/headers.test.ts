import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type Run, chronospec, inFolder } from '../support/cli.ts'

const api = (...lifecycles: string[]): string =>
  `openapi: 3.1.0\ninfo: {title: A, version: '1'}\npaths:\n${lifecycles
    .map(
      (lifecycle, index) =>
        `  /p${index}: {get: {x-lifecycle: ${lifecycle}, responses: {'200': {description: Fine.}}}}\n`,
    )
    .join('')}`

it('headers warns once of all operations whose Deprecation is another day every day', async () => {
  await inFolder((folder) => {
    const run = (...lifecycles: string[]): Run => {
      writeFileSync(join(folder, 'api.yaml'), api(...lifecycles))
      return chronospec(['headers', '--model', 'api.yaml', '--today', '2026-12-01'], { cwd: folder })
    }
    const dated = '{deprecated: 2026-11-01, sunset: 2027-04-01}'
    const undated = '{sunset: 2027-04-01}'
    expect(run(dated)).toMatchObject({ code: 0, err: '' })
    expect(run(dated, undated)).toMatchObject({
      code: 0,
      err: 'warning: GET /p1 does not say since when it is deprecated, so Deprecation is 2026-12-01, and a different day tomorrow; write deprecated: DAY into the lifecycle\n',
    })
    expect(run(undated, dated, undated, undated).err).toBe(
      'warning: GET /p0 and 2 other operations do not say since when they are deprecated, so Deprecation is 2026-12-01, and a different day tomorrow; write deprecated: DAY into the lifecycle\n',
    )
    expect(chronospec(['headers', '--model', 'api.yaml', '--quiet'], { cwd: folder }).err).toBe('')
  })
})

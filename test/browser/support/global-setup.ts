import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { chromiumPath } from './chromium.ts'
import { buildSites } from './build-sites.ts'
import { serveFolder } from './static-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder that has a folder for each site. */
    readonly sites: string
    /** The address of the same folder on a web server; it lies below a path. */
    readonly web: string
    /** The names of the sites that were built. */
    readonly built: readonly string[]
  }
}

/** Builds the sites that the tests open, once for all of them, and serves them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  chromiumPath()
  const folder = mkdtempSync(join(tmpdir(), 'chronospec-sites-'))
  const built = buildSites(folder)
  const server = await serveFolder(folder, '/a/b/')
  project.provide('sites', folder)
  project.provide('web', server.address)
  project.provide('built', built)
  return async () => {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

import type { Command } from './command.ts'

/** Every command: its name, what it does in a line, and where it is. Only the one that is called is loaded. */
export interface CommandEntry {
  readonly name: string
  readonly summary: string
  load(): Promise<Command>
}

export const commands: readonly CommandEntry[] = [
  {
    name: 'init',
    summary: 'Create a configuration and a first schedule for a document',
    load: async () => (await import('./init.ts')).initCommand,
  },
  {
    name: 'snapshot',
    summary: 'Write the OpenAPI document of a day',
    load: async () => (await import('./snapshot.ts')).snapshotCommand,
  },
  {
    name: 'generate',
    summary: 'Write the snapshot of every change day, a manifest and the calendar',
    load: async () => (await import('./generate.ts')).generateCommand,
  },
  {
    name: 'diff',
    summary: 'Compare two days or two documents, and list what breaks',
    load: async () => (await import('./diff.ts')).diffCommand,
  },
  {
    name: 'changelog',
    summary: 'List what changed on each day, newest first',
    load: async () => (await import('./changelog.ts')).changelogCommand,
  },
  {
    name: 'timeline',
    summary: 'List what the model schedules, newest first',
    load: async () => (await import('./timeline.ts')).timelineCommand,
  },
  {
    name: 'site',
    summary: 'Write a site: the calendar, the changes and the documents of all days',
    load: async () => (await import('./site.ts')).siteCommand,
  },
  {
    name: 'serve',
    summary: 'Serve the site on this machine, and update it while you edit the model',
    load: async () => (await import('./serve.ts')).serveCommand,
  },
  {
    name: 'promises',
    summary: 'List the promises that changed between two days',
    load: async () => (await import('./promises.ts')).promisesCommand,
  },
  {
    name: 'impact',
    summary: 'List which calls of recorded traffic or client code break, on which day, and what to write instead',
    load: async () => (await import('./impact.ts')).impactCommand,
  },
  {
    name: 'headers',
    summary: 'Write the Deprecation, Sunset and Link headers of deprecated operations',
    load: async () => (await import('./headers.ts')).headersCommand,
  },
  {
    name: 'types',
    summary: 'Write the TypeScript types of a day, with the dates and replacements of deprecated elements',
    load: async () => (await import('./types.ts')).typesCommand,
  },
  {
    name: 'schedule',
    summary: 'Write everything scheduled as a schedule file, an overlay or a document',
    load: async () => (await import('./schedule.ts')).scheduleCommand,
  },
  {
    name: 'import',
    summary: 'Turn published documents, or the git history of one, into a chronicle',
    load: async () => (await import('./import.ts')).importCommand,
  },
  { name: 'check', summary: 'Validate the model', load: async () => (await import('./check.ts')).checkCommand },
  {
    name: 'rules',
    summary: 'List the rules that diff applies',
    load: async () => (await import('./rules.ts')).rulesCommand,
  },
  {
    name: 'explain',
    summary: 'Explain a rule: what it checks, who is affected, how to fix it',
    load: async () => (await import('./explain.ts')).explainCommand,
  },
  {
    name: 'schema',
    summary: "Print the JSON Schema of a command's JSON output, or of schedule files",
    load: async () => (await import('./schema.ts')).schemaCommand,
  },
]

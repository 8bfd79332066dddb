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
    summary: 'Write the configuration and a first schedule for a document',
    load: async () => (await import('./init.ts')).initCommand,
  },
  {
    name: 'snapshot',
    summary: 'Write the OpenAPI document of a day',
    load: async () => (await import('./snapshot.ts')).snapshotCommand,
  },
  {
    name: 'generate',
    summary: 'Write the snapshots of every change day, their manifest and the calendar',
    load: async () => (await import('./generate.ts')).generateCommand,
  },
  {
    name: 'diff',
    summary: 'List what differs between two days or two documents, and what breaks',
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
    summary: 'Show the site in a browser of this machine while the model is edited',
    load: async () => (await import('./serve.ts')).serveCommand,
  },
  {
    name: 'promises',
    summary: 'List what was promised on a day and had changed by another',
    load: async () => (await import('./promises.ts')).promisesCommand,
  },
  {
    name: 'schedule',
    summary: 'Write all that is scheduled as one schedule file, or as an OpenAPI overlay',
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
    summary: 'List the rules by which differences are judged',
    load: async () => (await import('./rules.ts')).rulesCommand,
  },
  {
    name: 'explain',
    summary: 'Explain a rule: what it checks, who breaks, how to fix it',
    load: async () => (await import('./explain.ts')).explainCommand,
  },
  {
    name: 'schema',
    summary: 'Print the JSON Schema of the JSON that a command prints, or of schedule files',
    load: async () => (await import('./schema.ts')).schemaCommand,
  },
]

import type { Options } from 'yargs'

/** Options of commands that read documents from elsewhere. Without a default of their own, so that the configuration can give one. */
export const readingOptions: Readonly<Record<'allow-remote' | 'allow-outside', Options>> = {
  'allow-remote': { type: 'boolean', describe: 'Read documents from http and https URLs' },
  'allow-outside': {
    type: 'boolean',
    describe: 'Follow a $ref out of the folder or repository of its document',
  },
}

import type { Options } from 'yargs'

/** Options of commands that read documents from elsewhere. */
export const readingOptions: Readonly<Record<'allow-remote' | 'allow-outside', Options>> = {
  'allow-remote': { type: 'boolean', default: false, describe: 'Read documents from http and https URLs' },
  'allow-outside': {
    type: 'boolean',
    default: false,
    describe: 'Follow a $ref out of the folder or repository of its document',
  },
}

import type { File } from '@babel/types'
import type { NotReadSource } from './code-call.ts'

/** A source as it was read. */
export interface SourceText {
  readonly file: string
  readonly text: string
}

/** A source as a syntax tree. */
export interface ParsedSource {
  readonly file: string
  readonly tree: File
}

/** Reads a source in JavaScript or TypeScript, depending on the file extension. */
export type ParseSource = (file: string, text: string) => ParsedSource | NotReadSource

/** Loads the parser. It continues after mistakes whose meaning is clear. */
export async function sourceParser(): Promise<ParseSource> {
  const { parse } = await import('@babel/parser')
  return (file, text) => {
    const isTyped = /\.[cm]?tsx?$/.test(file)
    // In files of TypeScript proper, `<T>value` is a type assertion.
    const plugins = [
      ...(isTyped ? (['typescript'] as const) : []),
      ...(/\.[cm]?ts$/.test(file) ? [] : (['jsx'] as const)),
    ]
    try {
      const tree = parse(text, {
        sourceType: 'unambiguous',
        errorRecovery: true,
        attachComment: false,
        allowReturnOutsideFunction: true,
        allowAwaitOutsideFunction: true,
        allowUndeclaredExports: true,
        plugins: [...plugins, 'decorators-legacy'],
      })
      return { file, tree }
    } catch (error) {
      return notRead(file, error)
    }
  }
}

function notRead(file: string, error: unknown): NotReadSource {
  if (error instanceof RangeError) return { file, line: null, message: 'it is nested too deep' }
  if (!(error instanceof SyntaxError)) throw error
  const { loc } = error as { readonly loc?: { readonly line: number } }
  return { file, line: loc?.line ?? null, message: error.message.replace(/\s*\(\d+:\d+\)$/, '').split('\n')[0]! }
}

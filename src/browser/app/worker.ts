import type { Json } from '../../base/json.ts'
import { withExactNumbers } from '../../load/json-numbers.ts'
import { siteDataIn } from '../engine/data.ts'
import { Engine } from '../engine/engine.ts'
import { type Answer, LONG, type Question } from '../engine/messages.ts'
import { unpacked } from './unpack.ts'

let engine: Promise<Engine> | undefined

addEventListener('message', ({ data }: MessageEvent<Question>) => {
  void answer(data)
})

async function answer({ id, open, ask }: Question): Promise<void> {
  const say = (said: Omit<Answer, 'id'>): void => postMessage({ id, ...said })
  try {
    if (open !== undefined) engine = opened(open)
    const opening = await engine!
    if (ask === undefined) return say({ result: true })
    const [method, ...given] = ask
    const progress = (done: number, all: number): void => say({ progress: [done, all] })
    const call = opening[method] as (...values: unknown[]) => unknown
    say({ result: call.apply(opening, (LONG as readonly string[]).includes(method) ? [...given, progress] : given) })
  } catch (error) {
    say({ fault: error instanceof Error ? error.message : String(error) })
  }
}

/** Unpacks the JSON data of a site, and creates its engine. */
async function opened(packed: string): Promise<Engine> {
  const text = await unpacked(packed)
  return new Engine(siteDataIn(withExactNumbers(text, JSON.parse(text) as Json)))
}

/** Receives what the other scripts of a site pass on, so it runs before them. */
const have: Record<string, unknown> = {}

Object.assign(globalThis, {
  chronospec: {
    have,
    plain: (name: string, data: unknown) => {
      have[name] = data
    },
    packed: (name: string, text: string) => {
      have[name] = text
    },
  },
})

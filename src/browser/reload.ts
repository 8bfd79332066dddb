/** A message from the server of `chronospec serve`: the current build, and the problems that prevent a newer one. */
interface Served {
  readonly build: string
  readonly problems: readonly string[]
}

/** The build of this page. */
const mine = document.currentScript?.dataset['build']

new EventSource('events').addEventListener('message', ({ data }: MessageEvent<string>) => {
  const { build, problems } = JSON.parse(data) as Served
  if (build !== mine) return location.reload()
  banner.hidden = problems.length === 0
  banner.textContent = ['The model is invalid; this is the site of the last valid model.', ...problems].join('\n')
})

const banner = document.createElement('pre')
banner.hidden = true
banner.tabIndex = 0
banner.setAttribute('role', 'alert')
Object.assign(banner.style, {
  position: 'fixed',
  inset: 'auto 0 0',
  zIndex: '1000',
  margin: '0',
  padding: '1rem',
  maxHeight: '40vh',
  overflow: 'auto',
  whiteSpace: 'pre-wrap',
  background: '#7f1d1d',
  color: '#fff',
})
document.body.append(banner)

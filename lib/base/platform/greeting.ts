import { styleText } from 'node:util'

/** Contents of the terminal block that is shown once the site is ready. */
export type Greeting = {
  /** Time since the process started, in ms. */
  startMs: number
  /** The first organisations with a domain. */
  sites: { address: string; name: string }[]
  /** True if there are organisations beyond `sites`. */
  hasMoreSites: boolean
  /** Address of the admin; null if the admin is off, or if content comes from an external service. */
  admin: string | null
  /** Link with which the first owner signs in; null if the admin already has an owner. */
  ownerLink: { link: string; expiresAt: Date } | null
  /** Storage of the content, from `describeStart`. */
  content: string
  /** True if the store has the demo content. */
  isDemo: boolean
}

const LABEL_WIDTH = 8

type Style = Parameters<typeof styleText>[0]
type Paint = (style: Style, text: string) => string

/** Returns the block of addresses and next steps. `styleText` omits colours if the terminal does not support them. */
export function toGreeting(greeting: Greeting, paint: Paint = styleText): string {
  const rows = [...listSites(greeting, paint), ...listAdmin(greeting, paint), ...listRest(greeting)]
  const title = `Cartelera is running (started in ${toSeconds(greeting.startMs)})`
  const lines = rows.map(([label, text]) => `  ${paint('dim', label.padEnd(LABEL_WIDTH))}${text}`)
  return ['', `  ${paint(['bold', 'green'], title)}`, '', ...lines, ''].join('\n')
}

type Row = [label: string, text: string]

function listSites({ sites, hasMoreSites }: Greeting, paint: Paint): Row[] {
  const width = Math.max(0, ...sites.map(({ address }) => address.length))
  const rows = sites.map(({ address, name }, index): Row => [
    index === 0 ? 'Sites' : '',
    `${paint('cyan', address)}${' '.repeat(width - address.length)}  ${name}`,
  ])
  return hasMoreSites ? [...rows, ['', 'and more']] : rows
}

function listAdmin({ admin, ownerLink }: Greeting, paint: Paint): Row[] {
  if (admin === null) return []
  const row: Row = ['Admin', paint('cyan', admin)]
  if (ownerLink === null) return [row]
  return [
    row,
    ['Owner', paint(['bold', 'cyan'], ownerLink.link)],
    ['', `creates your account; works once, until ${toMinute(ownerLink.expiresAt)}`],
  ]
}

function listRest({ admin, ownerLink, content, isDemo }: Greeting): Row[] {
  const steps = [
    ...(ownerLink === null ? [] : ["Open the owner's link."]),
    ...(ownerLink === null && admin !== null ? ['Sign in to the admin.'] : []),
    ...(isDemo ? ['To start without the demo content: DEMO_CONTENT=0 and another DATA_DIR.'] : []),
    'Settings: docs/settings.md. Check them: npm run doctor',
  ]
  return [
    ['Data', content],
    ['Stop', 'Ctrl+C'],
    ...steps.map((step, index): Row => [index === 0 ? 'Next' : '', step]),
  ]
}

/** Returns a duration for people: '3.2 s'. */
export const toSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

const toMinute = (at: Date) =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  }).format(at)

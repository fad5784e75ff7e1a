import { styleText } from 'node:util'

/** Content of the message that the terminal shows once the site is ready. */
export type Greeting = {
  /** Duration of the start in ms. */
  startMs: number
  /** The first organisations that have a domain. */
  sites: { address: string; name: string }[]
  /** True if there are organisations beyond `sites`. */
  hasMoreSites: boolean
  /** URL of the admin; null if it is disabled, or with an external content service. */
  admin: string | null
  /** Single-use sign-in link for the first owner; null if the admin already has an owner. */
  ownerLink: { link: string; expiresAt: Date } | null
  /** Location of the content, from `describeStart`. */
  content: string
  /** True if the database contains the demo content. */
  isDemo: boolean
}

const LABEL_WIDTH = 8

type Style = Parameters<typeof styleText>[0]
type Paint = (style: Style, text: string) => string

/** Formats the addresses and next steps. `paint` adds colours if the terminal supports them. */
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

/** Formats a duration as '3.2 s'. */
export const toSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

const toMinute = (at: Date) =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  }).format(at)

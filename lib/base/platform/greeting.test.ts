import { toGreeting, type Greeting } from './greeting'

const greeting: Greeting = {
  startMs: 3210,
  sites: [
    { address: 'http://localhost:3000', name: 'AXS, México' },
    { address: 'http://acx.localhost:3000', name: 'ACX, Cono Sur' },
  ],
  hasMoreSites: false,
  admin: 'http://redaccion.localhost:3000',
  ownerLink: {
    link: 'http://redaccion.localhost:3000/empezar?clave=abc',
    expiresAt: new Date(2026, 10, 29, 18, 5),
  },
  content: 'PGlite /srv/.data',
  isDemo: true,
}

const plain = (_style: unknown, text: string) => text
const toText = (changes: Partial<Greeting> = {}) => toGreeting({ ...greeting, ...changes }, plain)

test('shows the addresses, the owner link and the next steps of a new site', () => {
  expect(toText()).toBe(`
  Cartelera is running (started in 3.2 s)

  Sites   http://localhost:3000      AXS, México
          http://acx.localhost:3000  ACX, Cono Sur
  Admin   http://redaccion.localhost:3000
  Owner   http://redaccion.localhost:3000/empezar?clave=abc
          creates your account; works once, until 29 November at 18:05
  Data    PGlite /srv/.data
  Stop    Ctrl+C
  Next    Open the owner's link.
          To start without the demo content: DEMO_CONTENT=0 and another DATA_DIR.
          Settings: docs/settings.md. Check them: npm run doctor
`)
})

test.each<[string, Partial<Greeting>, string, string]>([
  ['a site with an owner', { ownerLink: null }, 'Next    Sign in to the admin.', 'Owner'],
  ['a site without an admin', { admin: null, ownerLink: null }, 'Next    To start', 'Admin'],
  ['a site without organisations', { sites: [] }, 'Admin', 'Sites'],
  ['more organisations than are listed', { hasMoreSites: true }, '\n          and more\n', 'undefined'],
  ['a site without the demo content', { isDemo: false }, 'Next    Open', 'DEMO_CONTENT'],
])('%s', (_, changes, part, absent) => {
  expect(toText(changes)).toContain(part)
  expect(toText(changes)).not.toContain(absent)
})

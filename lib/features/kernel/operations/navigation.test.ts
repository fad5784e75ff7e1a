import { roles, type Role } from '@/lib/base/domain/roles'
import { ALL_ORGANISATIONS } from '@/lib/base/domain/scope'
import { listNavigation } from './navigation'
import { may } from './permissions'

const navigate = (organisation: string, role: Role) =>
  listNavigation(organisation, (permission, isOwn) => may(role, permission, isOwn))

/** Lists the pages that a role sees by place. Omits cards of 'Sitio' that `administering` does not name. */
const outline = (organisation: string, role: Role) =>
  Object.fromEntries(
    navigate(organisation, role).map(({ text, pages }) => {
      const names = pages.map((page) => page.text)
      return [
        text,
        names.filter((name) => text !== 'site' || administering.site.split(' ').includes(name)).join(' '),
      ]
    }),
  )

const writing = { home: 'home', pieces: 'pieces pages', media: 'media' }
const editing = {
  home: 'home',
  pieces: 'pieces pages offers',
  plan: 'plan releases',
  board: 'board',
  media: 'media',
  readers: 'comments leads letters subscribers readings',
  site: 'site categories authors search redirects',
}
const administering = {
  ...editing,
  readers: 'comments leads forms letters subscribers readings',
  site: 'site identity brand menus domain legal categories authors search redirects writing mails review people webhooks jobs tokens privacy history',
}

it.each([
  ['contributor', writing],
  ['author', { ...writing, plan: 'plan' }],
  ['editor', editing],
  ['administrator', administering],
  ['owner', { ...administering, company: 'organisations companyValues security directory' }],
] satisfies [Role, object][])('lists the places of an organisation for the role %s', (role, expected) => {
  expect(outline('AXS', role)).toEqual(expected)
})

const across = {
  ...writing,
  pieces: 'pieces',
  plan: 'plan',
  readers: 'comments leads readings',
  company: 'organisations',
}

it.each([
  ['contributor', { ...writing, pieces: 'pieces', company: 'organisations' }],
  ['author', { ...writing, pieces: 'pieces', plan: 'plan', company: 'organisations' }],
  ['editor', across],
  ['administrator', { ...across, company: 'organisations people privacy domains jobs' }],
  [
    'owner',
    { ...across, company: 'organisations people privacy domains jobs companyValues security directory' },
  ],
] satisfies [Role, object][])('lists the places of all organisations for the role %s', (role, expected) => {
  expect(outline(ALL_ORGANISATIONS, role)).toEqual(expected)
})

it('links each page once, and each place to its first page', () => {
  for (const role of roles) {
    for (const organisation of ['AXS', ALL_ORGANISATIONS]) {
      const places = navigate(organisation, role)
      const links = places.flatMap(({ pages }) => pages.map(({ href }) => href))
      expect(new Set(links).size).toBe(links.length)
      expect(places.map(({ href }) => href)).toEqual(places.map(({ pages }) => pages[0]?.href))
    }
  }
})

it('counts the waiting tasks of a place over its pages', () => {
  const counts = { pieces: 2, offers: 1, comments: 0 }
  const places = listNavigation('AXS', () => true, counts)
  expect(places.filter(({ count }) => count).map(({ text, count }) => [text, count])).toEqual([['pieces', 3]])
})

/** Addresses of the navigation before it was grouped into places, which people have as bookmarks. */
const formerPages: Record<string, string> = {
  AXS: `publicaciones plan ofrecidas portada paquetes boletines comentarios contactos formularios medios categorias autores
    busqueda redirecciones personas privacidad historial ajustes`,
  [ALL_ORGANISATIONS]: 'publicaciones plan comentarios contactos medios personas lecturas privacidad',
}

test.each(Object.entries(formerPages))('keeps the former addresses of %s', (organisation, sections) => {
  const current = navigate(organisation, 'owner').flatMap(({ pages }) => pages.map(({ href }) => href))
  const former = sections.split(/\s+/).map((section) => `/${organisation}/${section}`)
  expect(current).toEqual(
    expect.arrayContaining([...former, `/${organisation}`, '/organizaciones', '/seguridad', '/directorio']),
  )
})

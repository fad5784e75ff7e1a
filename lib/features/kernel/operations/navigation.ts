import { ALL_ORGANISATIONS } from '@/lib/base/domain/scope'
import type { Role } from '@/lib/base/domain/roles'
import { may, type Permission } from './permissions'

/** Groups of the cards on the screen 'Sitio', in order. */
export const pageGroups = ['look', 'content', 'team'] as const

/**
 * A page of the admin. `of`: it exists for one organisation, for all organisations together, or for both. `isOwn`: the
 * permission is enough if it only covers the person's own publications. `group`: its group on the screen 'Sitio'.
 * `text`: a key of `room.nav`.
 */
type Page = {
  text: string
  path: string
  permission: Permission
  isOwn?: true
  of: 'one' | 'all' | 'both'
  group?: (typeof pageGroups)[number]
}

/**
 * The main navigation of the admin: places in order, each with its pages. A place links to the first page that the
 * person may open. Its other pages are tabs, or cards on 'Sitio' if they have a group. `isCompanyWide`: its paths
 * contain no organisation. `icon` is a name in `place-icon.tsx`.
 */
const places = [
  {
    text: 'home',
    icon: 'house',
    pages: [{ text: 'home', path: '', permission: 'pieces.read', of: 'both' }],
  },
  {
    text: 'pieces',
    icon: 'page',
    pages: [
      { text: 'pieces', path: '/publicaciones', permission: 'pieces.read', of: 'both' },
      { text: 'pages', path: '/paginas', permission: 'pieces.read', of: 'one' },
      { text: 'offers', path: '/ofrecidas', permission: 'pieces.share', of: 'one' },
    ],
  },
  {
    text: 'plan',
    icon: 'calendar',
    pages: [
      { text: 'plan', path: '/plan', permission: 'pieces.publish', isOwn: true, of: 'both' },
      { text: 'releases', path: '/paquetes', permission: 'releases.manage', of: 'one' },
    ],
  },
  {
    text: 'board',
    icon: 'board',
    pages: [{ text: 'board', path: '/portada', permission: 'board.arrange', of: 'one' }],
  },
  {
    text: 'media',
    icon: 'picture',
    pages: [{ text: 'media', path: '/medios', permission: 'media.read', of: 'both' }],
  },
  {
    text: 'readers',
    icon: 'people',
    pages: [
      { text: 'comments', path: '/comentarios', permission: 'comments.moderate', of: 'both' },
      { text: 'leads', path: '/contactos', permission: 'leads.manage', of: 'both' },
      { text: 'forms', path: '/formularios', permission: 'forms.manage', of: 'one' },
      { text: 'letters', path: '/boletines', permission: 'letters.manage', of: 'one' },
      { text: 'subscribers', path: '/suscriptores', permission: 'subscribers.read', of: 'one' },
      { text: 'readings', path: '/lecturas', permission: 'comments.moderate', of: 'both' },
    ],
  },
  {
    text: 'site',
    icon: 'settings',
    pages: [
      { text: 'site', path: '/sitio', permission: 'categories.manage', of: 'one' },
      { text: 'identity', path: '/ajustes', permission: 'settings.manage', of: 'one', group: 'look' },
      { text: 'brand', path: '/marca', permission: 'settings.manage', of: 'one', group: 'look' },
      { text: 'menus', path: '/menus', permission: 'settings.manage', of: 'one', group: 'look' },
      { text: 'domain', path: '/ajustes/dominio', permission: 'settings.manage', of: 'one', group: 'look' },
      { text: 'legal', path: '/ajustes/legales', permission: 'settings.manage', of: 'one', group: 'look' },
      {
        text: 'categories',
        path: '/categorias',
        permission: 'categories.manage',
        of: 'one',
        group: 'content',
      },
      { text: 'authors', path: '/autores', permission: 'categories.manage', of: 'one', group: 'content' },
      { text: 'search', path: '/busqueda', permission: 'search.manage', of: 'one', group: 'content' },
      {
        text: 'redirects',
        path: '/redirecciones',
        permission: 'redirects.manage',
        of: 'one',
        group: 'content',
      },
      {
        text: 'writing',
        path: '/ajustes/escritura',
        permission: 'settings.manage',
        of: 'one',
        group: 'content',
      },
      { text: 'mails', path: '/ajustes/correos', permission: 'settings.manage', of: 'one', group: 'content' },
      {
        text: 'review',
        path: '/ajustes/revision',
        permission: 'settings.manage',
        of: 'one',
        group: 'content',
      },
      { text: 'people', path: '/personas', permission: 'people.manage', of: 'one', group: 'team' },
      {
        text: 'webhooks',
        path: '/ajustes/webhooks',
        permission: 'settings.manage',
        of: 'one',
        group: 'team',
      },
      { text: 'jobs', path: '/tareas', permission: 'settings.manage', of: 'one', group: 'team' },
      { text: 'tokens', path: '/ajustes/programas', permission: 'tokens.manage', of: 'one', group: 'team' },
      { text: 'privacy', path: '/privacidad', permission: 'privacy.manage', of: 'one', group: 'team' },
      { text: 'history', path: '/historial', permission: 'audit.read', of: 'one', group: 'team' },
    ],
  },
  {
    text: 'company',
    icon: 'building',
    isCompanyWide: true,
    pages: [
      { text: 'organisations', path: '/organizaciones', permission: 'pieces.read', of: 'all' },
      { text: 'organisations', path: '/organizaciones', permission: 'owners.manage', of: 'one' },
      { text: 'people', path: `/${ALL_ORGANISATIONS}/personas`, permission: 'people.manage', of: 'all' },
      { text: 'privacy', path: `/${ALL_ORGANISATIONS}/privacidad`, permission: 'privacy.manage', of: 'all' },
      { text: 'domains', path: `/${ALL_ORGANISATIONS}/dominios`, permission: 'settings.manage', of: 'all' },
      { text: 'jobs', path: `/${ALL_ORGANISATIONS}/tareas`, permission: 'settings.manage', of: 'all' },
      { text: 'companyValues', path: '/empresa', permission: 'owners.manage', of: 'both' },
      { text: 'security', path: '/seguridad', permission: 'owners.manage', of: 'both' },
      { text: 'directory', path: '/directorio', permission: 'owners.manage', of: 'both' },
    ],
  },
] as const satisfies { text: string; icon: string; isCompanyWide?: true; pages: Page[] }[]

type Place = (typeof places)[number]

type PlacePage = Place['pages'][number]

type Card = Extract<PlacePage, { group: string }>

const hiddenFrom = (organisation: string) => (organisation === ALL_ORGANISATIONS ? 'one' : 'all')

type MayDo = (permission: Permission, isOwn?: boolean) => boolean

function listPages(place: Place, organisation: string, mayDo: MayDo): (PlacePage & Page)[] {
  const pages: readonly (PlacePage & Page)[] = place.pages
  return pages.filter(
    ({ of, permission, isOwn }) => of !== hiddenFrom(organisation) && mayDo(permission, isOwn),
  )
}

/**
 * Returns the URL for switching to the organisation `target` or to all organisations, in the same section as `from`.
 * An item's page becomes the list of its section. If the role has no such section there, returns the first page of
 * the navigation entry that contains the section, or else the home page. Keeps the search and the state filter of a list. Drops other filters,
 * because their categories or people do not exist in `target`.
 */
export function toSameSection(target: string, role: Role | undefined, from: URL): string {
  const section = `/${from.pathname.split('/')[2] ?? ''}`
  const isSection = ({ path }: Page) => /^\/[^/]*/.exec(path)?.[0] === section
  const place = places.find((row) => !('isCompanyWide' in row) && row.pages.some(isSection))
  if (!place || !role) return `/${target}`
  const pages = listPages(place, target, (permission, isOwn) => may(role, permission, isOwn))
  if (!pages.some(isSection)) return `/${target}${pages[0]?.path ?? ''}`
  const filters = [...from.searchParams].filter(([name]) => name === 'buscar' || name === 'estado')
  return `/${target}${section}${filters.length > 0 ? `?${new URLSearchParams(filters)}` : ''}`
}

/** A link to a page. `count`: number of waiting tasks. */
export type PageEntry = { text: PlacePage['text']; href: string; group?: Card['group']; count?: number }

/** A page with a card on the screen 'Sitio'. */
export type CardEntry = PageEntry & { text: Card['text']; group: Card['group'] }

export const isCard = (page: PageEntry): page is CardEntry => page.group !== undefined

/** A place of the navigation with its pages. `count` is the sum of its pages. */
export type PlaceEntry = {
  text: Place['text']
  icon: Place['icon']
  href: string
  pages: PageEntry[]
  count?: number
}

/** Lists the places of one organisation, or of all together, for a person with these permissions. */
export function listNavigation(
  organisation: string,
  mayDo: MayDo,
  counts: Partial<Record<PageEntry['text'], number>> = {},
): PlaceEntry[] {
  return places.flatMap((place) => {
    const root = 'isCompanyWide' in place ? '' : `/${organisation}`
    const pages = listPages(place, organisation, mayDo).map(({ text, path, group }): PageEntry => {
      const count = counts[text]
      return { text, href: root + path, ...(group && { group }), ...(count && { count }) }
    })
    const [first] = pages
    if (!first) return []
    const count = pages.reduce((sum, page) => sum + (page.count ?? 0), 0)
    const { text, icon } = place
    return { text, icon, href: first.href, pages, ...(count > 0 && { count }) }
  })
}

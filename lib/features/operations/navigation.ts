import { ALL_ORGANISATIONS } from '@/lib/base/domain/scope'
import type { Role } from '@/lib/base/domain/roles'
import { may, type Permission } from './permissions'

/**
 * The pages in the navigation of the room, in their order: of one organisation, of all together, or of both. `text` is a
 * key of `room.nav`.
 */
const pages = [
  { text: 'home', path: '', permission: 'pieces.read', of: 'both' },
  { text: 'pieces', path: '/publicaciones', permission: 'pieces.read', of: 'both' },
  { text: 'plan', path: '/plan', permission: 'pieces.read', of: 'both' },
  { text: 'offers', path: '/ofrecidas', permission: 'pieces.share', of: 'one' },
  { text: 'board', path: '/portada', permission: 'board.arrange', of: 'one' },
  { text: 'releases', path: '/paquetes', permission: 'releases.manage', of: 'one' },
  { text: 'letters', path: '/boletines', permission: 'letters.manage', of: 'one' },
  { text: 'comments', path: '/comentarios', permission: 'comments.moderate', of: 'both' },
  { text: 'leads', path: '/contactos', permission: 'leads.manage', of: 'both' },
  { text: 'forms', path: '/formularios', permission: 'forms.manage', of: 'one' },
  { text: 'media', path: '/medios', permission: 'media.read', of: 'both' },
  { text: 'categories', path: '/categorias', permission: 'categories.manage', of: 'one' },
  { text: 'authors', path: '/autores', permission: 'pieces.read', of: 'one' },
  { text: 'search', path: '/busqueda', permission: 'search.manage', of: 'one' },
  { text: 'redirects', path: '/redirecciones', permission: 'redirects.manage', of: 'one' },
  { text: 'people', path: '/personas', permission: 'people.manage', of: 'both' },
  { text: 'readings', path: '/lecturas', permission: 'readings.read', of: 'all' },
  { text: 'privacy', path: '/privacidad', permission: 'privacy.manage', of: 'both' },
  { text: 'history', path: '/historial', permission: 'audit.read', of: 'one' },
  { text: 'settings', path: '/ajustes', permission: 'settings.manage', of: 'one' },
  { text: 'organisations', path: '/organizaciones', permission: 'pieces.read', of: 'all' },
  { text: 'security', path: '/seguridad', permission: 'owners.manage', of: 'both' },
  { text: 'directory', path: '/directorio', permission: 'owners.manage', of: 'both' },
] as const satisfies { text: string; path: string; permission: Permission; of: 'one' | 'all' | 'both' }[]

/** Pages of the company: their path has no organisation. */
const ofCompany: string[] = ['organisations', 'security', 'directory']

/**
 * Returns the path of the section of `from` in the organisation `target`, or in all together; the list of the section if
 * `from` is one of its items. Returns the home page of `target` if it has no such section for this role. Keeps the
 * search and the state of a list: other filters name categories or people, which `target` does not have.
 */
export function toSameSection(target: string, role: Role | undefined, from: URL): string {
  const section = `/${from.pathname.split('/')[2] ?? ''}`
  const hidden = target === ALL_ORGANISATIONS ? 'one' : 'all'
  const page = pages.find(({ path, of }) => path === section && of !== hidden)
  if (!page || !role || !may(role, page.permission)) return `/${target}`
  const filters = [...from.searchParams].filter(([name]) => name === 'buscar' || name === 'estado')
  return `/${target}${section}${filters.length > 0 ? `?${new URLSearchParams(filters)}` : ''}`
}

/** `count`: the number of tasks that wait there. */
export type NavigationEntry = { text: (typeof pages)[number]['text']; href: string; count?: number }

/** Lists the navigation of an organisation, or of all together, for a person with these permissions. */
export function listNavigation(
  organisation: string,
  mayDo: (permission: Permission) => boolean,
  counts: Partial<Record<NavigationEntry['text'], number>> = {},
): NavigationEntry[] {
  const hidden = organisation === ALL_ORGANISATIONS ? 'one' : 'all'
  return pages
    .filter(({ permission, of }) => of !== hidden && mayDo(permission))
    .map(({ text, path }) => ({
      text,
      href: ofCompany.includes(text) ? path : `/${organisation}${path}`,
      ...(counts[text] && { count: counts[text] }),
    }))
}

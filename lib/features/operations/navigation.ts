import type { Role } from '@/lib/base/domain/roles'
import { may, type Permission } from './permissions'

/** The pages of the room that its navigation leads to, in their order. `text` is a key of `room.nav`. */
const pages = [
  { text: 'home', path: '', permission: 'pieces.read' },
  { text: 'pieces', path: '/publicaciones', permission: 'pieces.read' },
  { text: 'board', path: '/portada', permission: 'board.arrange' },
  { text: 'comments', path: '/comentarios', permission: 'comments.moderate' },
  { text: 'media', path: '/medios', permission: 'media.read' },
  { text: 'categories', path: '/categorias', permission: 'categories.manage' },
  { text: 'people', path: '/personas', permission: 'people.manage' },
  { text: 'history', path: '/historial', permission: 'audit.read' },
  { text: 'settings', path: '/ajustes', permission: 'settings.manage' },
] as const satisfies { text: string; path: string; permission: Permission }[]

/** `count`: how much waits there. */
export type NavigationEntry = { text: (typeof pages)[number]['text']; href: string; count?: number }

/** What somebody with this role finds in the navigation of an organisation. */
export function listNavigation(
  organisation: string,
  role: Role,
  counts: Partial<Record<NavigationEntry['text'], number>> = {},
): NavigationEntry[] {
  return pages
    .filter(({ permission }) => may(role, permission))
    .map(({ text, path }) => ({
      text,
      href: `/${organisation}${path}`,
      ...(counts[text] && { count: counts[text] }),
    }))
}

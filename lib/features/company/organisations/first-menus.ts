import type { MenuEntry, Menus } from '@/lib/base/domain/menu'
import { contactHref, homeHref, readingListHref } from '@/lib/base/links/links'

/** Menus of a new organisation: only pages that exist before anything is published. Their texts are translated. */
export const firstMenus: Pick<Menus, 'headerMenu' | 'footerColumns'> = {
  headerMenu: toPages([homeHref, contactHref]),
  footerColumns: [{ labels: {}, target: null, entries: toPages([homeHref, readingListHref]) }],
}

function toPages(paths: string[]): MenuEntry[] {
  return paths.map((value) => ({ labels: {}, target: { kind: 'page', value }, entries: [] }))
}

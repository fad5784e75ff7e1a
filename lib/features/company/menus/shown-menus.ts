import { toNetworkName, type ShownMenuEntry } from '@/lib/base/domain/menu'
import type { Language } from '@/lib/base/i18n/languages'
import type { ReaderMessages } from '@/lib/base/i18n/messages'
import type { MenuItem } from '@/lib/features/company/organisations/menu'
import { toPageTitle } from './page-titles'

type Texts = { language: Language; messages: ReaderMessages }

/**
 * Returns a menu in the reader's language. The text of an entry is its label in that language, its Spanish
 * label, or the title of its target. `isOffered` excludes pages that the organisation does not have now.
 */
export function toMenuItems(
  entries: readonly ShownMenuEntry[],
  texts: Texts,
  isOffered: (path: string) => boolean = () => true,
): MenuItem[] {
  const { language, messages } = texts
  return entries.flatMap(({ labels, title, href, entries: subEntries }) => {
    const options = toMenuItems(subEntries, texts, isOffered)
    const link = href !== null && isOffered(href) ? href : null
    if (link === null && options.length === 0) return []
    return [
      {
        title: labels[language] || labels.es || title || toTitle(href, messages),
        ...(link !== null && { link }),
        ...(options.length > 0 && { options }),
      },
    ]
  })
}

function toTitle(href: string | null, messages: ReaderMessages): string {
  if (href === null) return ''
  return href.startsWith('/') ? toPageTitle(href, messages) : toNetworkName(href)
}

/** Tests whether an entry or one of its sub-entries links to the path. */
export function linksTo(entries: readonly ShownMenuEntry[], path: string): boolean {
  return entries.some(({ href, entries: subEntries }) => href === path || linksTo(subEntries, path))
}

import { useLocale } from 'next-intl'
import { EmptyState } from '@/components/ui/empty-state'
import { markup, type Markup } from '@/components/ui/markup'
import { StaticMarkup } from '@/components/ui/static-markup'
import { toContentLang } from '@/lib/base/i18n/content-language'

/** `count` is the number of publications, shown beside the link; null if unknown. */
export type PanelLink = { text: string; href: string; count: number | null }

export type LinkGroup = { title: string; links: PanelLink[] }

type LinkListProps = {
  /** Markup from `toLinkItems` or `toGroupItems`; '' for an empty list. */
  html: string
  emptyText: string
}

/** Number of groups that are initially open. The others are collapsed, but part of the HTML. */
const OPEN_GROUPS = 2

/** A list of links to months or categories. Their names are in Spanish, in every interface language. */
export function LinkList({ html, emptyText }: LinkListProps) {
  const locale = useLocale()
  if (html === '') return <EmptyState title={emptyText} />
  return <StaticMarkup as="ul" {...toContentLang(locale)} role="list" className="link-lines" html={html} />
}

export const toLinkItems = (links: readonly PanelLink[]): Markup => markup`${links.map(toItem)}`

/** Returns the items by group, each with a heading; without headings if there is only one group. */
export function toGroupItems(groups: readonly LinkGroup[]): Markup {
  return groups.length > 1 ? markup`${groups.map(toGroup)}` : toLinkItems(groups[0]?.links ?? [])
}

function toItem({ text, href, count }: PanelLink): Markup {
  const counted = count === null ? null : markup` <span>${count}</span>`
  return markup`<li><a href="${href}">${text}</a>${counted}</li>`
}

function toGroup({ title, links }: LinkGroup, at: number): Markup {
  const list = markup`<summary>${title}</summary><ul role="list" class="link-lines">${links.map(toItem)}</ul></details></li>`
  return at < OPEN_GROUPS ? markup`<li><details open="">${list}` : markup`<li><details>${list}`
}

import { useLocale } from 'next-intl'
import { EmptyState } from '@/components/ui/empty-state'
import { markup, type Markup } from '@/components/ui/markup'
import { toContentLang } from '@/lib/i18n/content-language'

/** `count`: how many publications it leads to, beside the link and no part of its name; null: unknown. */
export type PanelLink = { text: string; href: string; count: number | null }

/** Months and categories, as the content service calls them. */
type LinkListProps = {
  links: PanelLink[]
  /** In place of `links` where they are many: under headings, of which the later ones are folded. */
  groups?: { title: string; links: PanelLink[] }[]
  emptyText: string
}

/** How many groups are open: the others are a click away, and complete in the page. */
const OPEN_GROUPS = 2

export function LinkList({ links, groups = [], emptyText }: LinkListProps) {
  const locale = useLocale()
  if (links.length === 0) return <EmptyState title={emptyText} />
  const items = groups.length > 1 ? groups.map(toGroup) : links.map(toItem)
  return (
    <ul
      {...toContentLang(locale)}
      role="list"
      className="link-lines"
      dangerouslySetInnerHTML={{ __html: markup`${items}`.html }}
    />
  )
}

function toItem({ text, href, count }: PanelLink): Markup {
  const counted = count === null ? null : markup` <span>${count}</span>`
  return markup`<li><a href="${href}">${text}</a>${counted}</li>`
}

function toGroup({ title, links }: { title: string; links: PanelLink[] }, at: number): Markup {
  const list = markup`<summary>${title}</summary><ul role="list" class="link-lines">${links.map(toItem)}</ul></details></li>`
  return at < OPEN_GROUPS ? markup`<li><details open="">${list}` : markup`<li><details>${list}`
}

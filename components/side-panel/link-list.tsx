import { useLocale } from 'next-intl'
import { EmptyState } from '@/components/ui/empty-state'
import { markup } from '@/components/ui/markup'
import { toContentLang } from '@/lib/i18n/content-language'

/** Months and categories, as the content service calls them. */
type LinkListProps = { links: { text: string; href: string }[]; emptyText: string }

export function LinkList({ links, emptyText }: LinkListProps) {
  const locale = useLocale()
  if (links.length === 0) return <EmptyState title={emptyText} />
  const items = links.map(({ text, href }) => markup`<li><a href="${href}">${text}</a></li>`)
  return (
    <ul
      {...toContentLang(locale)}
      role="list"
      className="link-lines"
      dangerouslySetInnerHTML={{ __html: markup`${items}`.html }}
    />
  )
}

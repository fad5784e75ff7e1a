import { useLocale } from 'next-intl'
import { EmptyState } from '@/components/ui/empty-state'
import { toContentLang } from '@/lib/i18n/content-language'

/** Months and categories, as the content service calls them. */
type LinkListProps = { links: { text: string; href: string }[]; emptyText: string }

export function LinkList({ links, emptyText }: LinkListProps) {
  const locale = useLocale()
  if (links.length === 0) return <EmptyState title={emptyText} />
  return (
    <ul {...toContentLang(locale)} role="list" className="flex flex-col">
      {links.map(({ text, href }) => (
        <li key={href} className="border-b border-line last:border-b-0">
          <a
            href={href}
            className="block py-1.5 font-sans text-ui text-ink-soft underline-offset-4 first-letter:uppercase hover:text-primary hover:underline"
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
}

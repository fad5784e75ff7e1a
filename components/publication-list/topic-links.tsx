import { useLocale, useTranslations } from 'next-intl'
import type { Publication, Topic } from '@/lib/base/domain/model'
import { toContentLang } from '@/lib/base/i18n/content-language'
import { toCategoryHref, toTopicHref } from '@/lib/base/links/links'

const MAX_LINKS = 8

/**
 * Links derived from the listed publications. For an author: the categories of these publications. For a tag: their
 * other tags.
 */
export function TopicLinks({ topic, publications }: { topic: Topic; publications: Publication[] }) {
  const t = useTranslations('list')
  const locale = useLocale()
  const links = [...toLinks(topic, publications)].slice(0, MAX_LINKS)
  if (links.length === 0) return null
  return (
    <nav aria-label={t(`${topic.kind}Topics`)} className="flex flex-wrap items-center gap-2 pt-2">
      <span className="pr-2 font-sans text-ui font-semibold">{t(`${topic.kind}Topics`)}</span>
      <ul role="list" {...toContentLang(locale)} className="contents">
        {links.map(([name, href]) => (
          <li key={href}>
            <a href={href} className="suggested-name">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Returns URLs by name, without duplicates. */
function toLinks({ kind, name }: Topic, publications: Publication[]): Map<string, string> {
  if (kind === 'author') {
    const categories = publications.flatMap(({ category }) => category ?? [])
    return new Map(categories.map((category) => [category.name, toCategoryHref(category)]))
  }
  const tags = publications.flatMap((publication) => publication.tags).filter((tag) => tag !== name)
  return new Map(tags.map((tag) => [tag, toTopicHref({ kind: 'tag', name: tag })]))
}

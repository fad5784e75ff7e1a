import { useLocale, useTimeZone } from 'next-intl'
import { EmptyState } from '@/components/ui/empty-state'
import { keepMarkup } from '@/components/ui/kept-markup'
import { markup, type Markup } from '@/components/ui/markup'
import { StaticMarkup } from '@/components/ui/static-markup'
import type { Publication, TimeZone } from '@/lib/base/domain/model'
import { toTimeZone } from '@/lib/base/domain/time-zone'
import { CONTENT_LANGUAGE, toContentLang } from '@/lib/base/i18n/content-language'
import { toLongDay } from '@/lib/base/i18n/long-day'
import { toArticleHref } from '@/lib/base/links/links'

type RankedListProps = {
  name: string
  publications: Publication[]
  emptyTitle: string
  emptyText: string
  hasDates?: boolean
}

/**
 * A numbered list of titles and summaries, at most half as high as the screen. The scrolling element can get the focus,
 * so that the keyboard scrolls it in every browser.
 */
export function RankedList({ name, publications, emptyTitle, emptyText, hasDates = false }: RankedListProps) {
  const locale = useLocale()
  const zone = toTimeZone(useTimeZone())
  if (publications.length === 0) return <EmptyState title={emptyTitle} text={emptyText} />
  return (
    <div role="group" aria-label={name} tabIndex={0} className="scroll-fade">
      <StaticMarkup
        as="ol"
        {...toContentLang(locale)}
        role="list"
        data-wide={publications.length > 9 || undefined}
        className="ranks"
        html={hasDates ? toDatedEntries(publications, zone) : toEntries(publications)}
      />
    </div>
  )
}

const toEntries = keepMarkup(
  (publications: readonly Publication[]) =>
    markup`${publications.map((publication, index) => toEntry(publication, index))}`,
)

const toDatedEntries = keepMarkup(
  (publications: readonly Publication[], zone: TimeZone) =>
    markup`${publications.map((publication, index) => toEntry(publication, index, toDay(publication, zone)))}`,
)

/** Returns the day of publication, as text in the language of the list. */
function toDay({ publishedAt }: Publication, zone: TimeZone): Markup | null {
  return publishedAt && markup`<small>${toLongDay(publishedAt, CONTENT_LANGUAGE, zone)}</small>`
}

function toEntry({ cardId, title, summary }: Publication, index: number, day: Markup | null = null): Markup {
  const link = markup`<a href="${toArticleHref(cardId)}" data-navigation="delayed" class="stretched">${title}</a>`
  const note = summary ? markup`<p>${summary}</p>` : null
  return markup`<li><span aria-hidden="true">${index + 1}</span><div dir="auto">${link}${day}${note}</div></li>`
}

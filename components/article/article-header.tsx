import { useFormatter, useTranslations } from 'next-intl'
import type { Article, Category, IsoInstant } from '@/lib/content/model'
import { toCategoryHref } from '@/lib/request/links'

type ArticleHeaderProps = { article: Article; readingMinutes: number }

export function ArticleHeader({ article, readingMinutes }: ArticleHeaderProps) {
  const { kicker, category, title, summary } = article
  return (
    <header className="flex flex-col gap-4">
      <Overline kicker={kicker} category={category} />
      <h1 className="max-w-headline text-headline font-semibold tracking-tight wrap-anywhere">
        {title}
      </h1>
      {summary && <p className="max-w-measure text-standfirst text-ink-soft">{summary}</p>}
      <Byline article={article} readingMinutes={readingMinutes} />
    </header>
  )
}

/** The category and the author's own line above the title, said once where they are the same. */
function Overline({ kicker, category }: { kicker: string; category: Category | null }) {
  const isSame = kicker.toLowerCase() === category?.name.toLowerCase()
  if (!kicker && !category) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 font-sans text-ui font-semibold text-primary before:size-2.5 before:bg-mark">
      {category && (
        <a
          href={toCategoryHref(category)}
          className="inline-flex min-h-7 items-center underline-offset-4 hover:underline"
        >
          {category.name}
        </a>
      )}
      {kicker && !isSame && <span className="font-normal text-ink-soft">{kicker}</span>}
    </p>
  )
}

function Byline({ article, readingMinutes }: ArticleHeaderProps) {
  const t = useTranslations('article')
  const { author, publishedAt, updatedAt } = article
  const isUpdated = updatedAt !== null && updatedAt.slice(0, 10) !== publishedAt?.slice(0, 10)
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line pt-3 font-sans text-note text-ink-soft lining-nums">
      {author && <span className="font-semibold text-ink">{t('by', { author })}</span>}
      {publishedAt && <Day at={publishedAt} message="published" />}
      {isUpdated && <Day at={updatedAt} message="updated" />}
      <span>{t('readingTime', { minutes: readingMinutes })}</span>
    </p>
  )
}

function Day({ at, message }: { at: IsoInstant; message: 'published' | 'updated' }) {
  const t = useTranslations('article')
  const format = useFormatter()
  const date = format.dateTime(new Date(at), { dateStyle: 'long' })
  return <time dateTime={at}>{t(message, { date })}</time>
}

import { PageTitle } from '@/components/ui/page-title'
import type { Article, Category } from '@/lib/base/domain/model'
import { CONTENT_LANGUAGE } from '@/lib/base/i18n/content-language'
import { toCategoryHref } from '@/lib/base/links/links'

export function ArticleHeader({ article }: { article: Article }) {
  const { kicker, category, title, summary, language } = article
  return (
    <header className="article-head">
      <Overline kicker={kicker} category={category} isTranslated={language !== undefined} />
      <PageTitle>{title}</PageTitle>
      {summary && <p dir="auto">{summary}</p>}
    </header>
  )
}

type OverlineProps = { kicker: string; category: Category | null; isTranslated: boolean }

/** Shows the category and the author's kicker above the title; only one of them if they are equal. */
function Overline({ kicker, category, isTranslated }: OverlineProps) {
  const isSame = kicker.toLowerCase() === category?.name.toLowerCase()
  if (!kicker && !category) return null
  return (
    <p className="overline-links">
      {category && (
        <a href={toCategoryHref(category)} lang={isTranslated ? CONTENT_LANGUAGE : undefined}>
          {category.name}
        </a>
      )}
      {kicker && !isSame && <span>{kicker}</span>}
    </p>
  )
}

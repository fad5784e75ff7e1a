import { useTranslations } from 'next-intl'
import { buttonStyles } from '@/components/ui/button-styles'
import { ArrowLeftIcon } from '@/components/ui/icons'
import { Picture } from '@/components/ui/picture'
import type { Article } from '@/lib/content/model'
import { homeHref } from '@/lib/request/links'
import { ArticleHeader } from './article-header'
import { TagList } from './tag-list'

type ArticleViewProps = {
  article: Article
  /** The content as `lib/article` rendered it: safe to be set as it is. */
  html: string
  readingMinutes: number
}

/** One publication, whole. */
export function ArticleView({ article, html, readingMinutes }: ArticleViewProps) {
  const t = useTranslations('article')
  const { picture, tags } = article
  return (
    <article data-article="" className="flex flex-col gap-8">
      <ArticleHeader article={article} readingMinutes={readingMinutes} />
      {picture && (
        <Picture
          src={picture.url}
          alt={picture.alt}
          isPriority
          className="aspect-video max-h-[34rem]"
        />
      )}
      {html && <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />}
      <footer className="flex max-w-measure flex-col items-start gap-5">
        {tags.length > 0 && <TagList tags={tags} />}
        <a href={homeHref} data-print="hidden" className={buttonStyles.text}>
          <ArrowLeftIcon />
          {t('back')}
        </a>
      </footer>
    </article>
  )
}

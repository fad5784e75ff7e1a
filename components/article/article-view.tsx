import { useLocale, useTranslations, useFormatter } from 'next-intl'
import type { ReactNode } from 'react'
import { buttonStyles } from '@/components/ui/button-styles'
import { ArrowLeftIcon } from '@/components/ui/icons'
import { contentWidth, Picture } from '@/components/ui/picture'
import { hasEmbeds } from '@/lib/features/article/embed-frames'
import type { Heading } from '@/lib/features/article/headings'
import { type Omission, MAX_CONTENT_LENGTH } from '@/lib/features/article/limits'
import type { Article, ArticleSeries, CardId, OrganisationId } from '@/lib/base/domain/model'
import { toContentLang, toInterfaceLang } from '@/lib/base/i18n/content-language'
import type { Language } from '@/lib/base/i18n/languages'
import { homeHref, toCodeHref, toTopicHref } from '@/lib/base/links/links'
import { ArticleHeader } from './article-header'
import { Byline } from './byline'
import { CodeCopy } from './code-copy'
import { ContentsList } from './contents-list'
import { Corrections } from './corrections'
import { SeriesLine } from './series-line'
import { ShareLinks } from './share-links'
import { VersionLinks } from './version-links'

/** Linked by articles alone that have one. */
const GALLERY_STYLES = '/gallery.css'
/** The same, of what is embedded; its script comes with the reader's first touch (`show-frames.ts`). */
const EMBED = { styles: '/embed.css', script: '/embed.js' }
const FILE_STYLES = '/file.css'
const CODE_STYLES = '/code.css'

type ArticleViewProps = {
  article: Article
  /** The content as `lib/features/article` rendered it: safe to be set as it is. */
  html: string
  readingMinutes: number
  headings?: Heading[]
  /** What is not shown as it was written: the page says so to readers and the author. */
  omissions?: Omission[]
  /** Its one address, for sharing, and whose it is; null where it has none. */
  place?: { address: string; organisation: OrganisationId } | null
  /** Which part of which series it is; null for none. */
  series?: ArticleSeries | null
  /** The content with what no HTML of an author has in it, such as forms. */
  children?: ReactNode
}

/** One publication, whole. */
export function ArticleView({
  article,
  html,
  readingMinutes,
  headings = [],
  omissions = [],
  place = null,
  series = null,
  children,
}: ArticleViewProps) {
  const t = useTranslations('article')
  const locale = useLocale()
  const { picture, tags, language, versions } = article
  return (
    <article {...toContentLang(locale, language)} data-article="" className="@container flex flex-col gap-8">
      <ArticleHeader article={article} />
      {versions && <VersionLinks versions={versions} content={language} />}
      {series && <SeriesLine {...series} content={language} />}
      {picture && (
        <Picture
          src={picture.url}
          alt={picture.alt}
          sizes={contentWidth}
          isPriority
          className="aspect-video max-h-[34rem]"
        />
      )}
      <div className="grid gap-x-12 gap-y-8 @min-[54rem]:grid-cols-[11rem_minmax(0,1fr)]">
        <Byline article={article} readingMinutes={readingMinutes} />
        <div className="flex min-w-0 flex-col items-start gap-8">
          <ContentsList headings={headings} content={language} />
          <FigureParts html={html} />
          {html &&
            (children ?? (
              <div dir="auto" className="prose w-full" dangerouslySetInnerHTML={{ __html: html }} />
            ))}
          {html.includes('data-copy') && <CodeParts />}
          <OmissionNotes omissions={omissions} content={language} />
          {article.corrections.length > 0 && (
            <Corrections corrections={article.corrections} content={language} />
          )}
          {tags.length > 0 && <TagList tags={tags} content={language} />}
          {place && <PrintedCode card={article.cardId} />}
          {place && <ShareLinks card={article.cardId} title={article.title} {...place} content={language} />}
          <a
            {...toInterfaceLang(locale, language)}
            href={homeHref}
            data-print="hidden"
            className={buttonStyles.text}
          >
            <ArrowLeftIcon />
            {t('back')}
          </a>
        </div>
      </div>
    </article>
  )
}

/** What its figures need: most articles have none of these. */
function FigureParts({ html }: { html: string }) {
  return (
    <>
      {html.includes('class="gallery"') && (
        <link rel="stylesheet" href={GALLERY_STYLES} precedence="gallery" />
      )}
      {hasEmbeds(html) && <EmbedParts />}
      {html.includes('<figure class="file"') && (
        <link rel="stylesheet" href={FILE_STYLES} precedence="file" />
      )}
    </>
  )
}

function EmbedParts() {
  return (
    <>
      <link rel="stylesheet" href={EMBED.styles} precedence="embed" />
      <script async src={EMBED.script} />
    </>
  )
}

function CodeParts() {
  const t = useTranslations('article')
  return (
    <>
      <link rel="stylesheet" href={CODE_STYLES} precedence="code" />
      <CodeCopy copied={t('copied')} />
    </>
  )
}

/** How a reader of the paper comes back: asked for as the page is printed, and no sooner. */
function PrintedCode({ card }: { card: CardId }) {
  return <img src={toCodeHref(card)} alt="" loading="lazy" />
}

/** Says what of an article is not shown as it was written, and where the limit is. */
function OmissionNotes({ omissions, content }: { omissions: Omission[]; content: Language | undefined }) {
  const t = useTranslations('article.omissions')
  const format = useFormatter()
  const locale = useLocale()
  return omissions.map((omission) => (
    <p
      key={omission}
      {...toInterfaceLang(locale, content)}
      role="note"
      data-omission={omission}
      className="font-sans text-note text-ink-soft"
    >
      {t(omission, { limit: format.number(MAX_CONTENT_LENGTH) })}
    </p>
  ))
}

/** Each leads to what else has it; they are those of Spanish pieces, whatever the text is written in. */
function TagList({ tags, content }: { tags: string[]; content: Language | undefined }) {
  const t = useTranslations('article')
  const locale = useLocale()
  return (
    <ul
      {...toInterfaceLang(locale, content)}
      role="list"
      aria-label={t('tags')}
      className="flex flex-wrap gap-2"
    >
      {tags.map((tag) => (
        <li key={tag}>
          <a
            {...toContentLang(locale)}
            href={toTopicHref({ kind: 'tag', name: tag })}
            rel="tag"
            className="inline-flex min-h-8 items-center rounded-control bg-wash px-3 font-sans text-note text-ink-soft hover:text-primary hover:underline"
          >
            {tag}
          </a>
        </li>
      ))}
    </ul>
  )
}

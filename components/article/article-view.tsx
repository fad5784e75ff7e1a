import { useLocale, useTranslations, useFormatter } from 'next-intl'
import type { ReactNode } from 'react'
import { buttonStyles } from '@/components/ui/button-styles'
import { ArrowLeftIcon } from '@/components/ui/icons'
import { Picture } from '@/components/ui/picture'
import { hasEmbeds } from '@/lib/features/kernel/article/embed-frames'
import type { Heading } from '@/lib/features/kernel/article/headings'
import { type Omission, MAX_CONTENT_LENGTH } from '@/lib/features/kernel/article/limits'
import type { Article, ArticleSeries, ArticleVersion, CardId, OrganisationId } from '@/lib/base/domain/model'
import { toContentLang, toInterfaceLang } from '@/lib/base/i18n/content-language'
import type { Language } from '@/lib/base/i18n/languages'
import { homeHref, toArticleHref, toCodeHref, toTopicHref } from '@/lib/base/links/links'
import {
  BLOCK_STYLES,
  CODE_STYLES,
  EMBED_STYLES,
  FILE_STYLES,
  GALLERY_STYLES,
  NOTE_STYLES,
  ZOOM_STYLES,
} from '@/lib/base/theme/style-files'
import { ArticleHeader } from './article-header'
import { Byline } from './byline'
import { CodeCopy } from './code-copy'
import { ContentsList } from './contents-list'
import { Corrections } from './corrections'
import { SeriesLine } from './series-line'
import { ShareLinks } from './share-links'
import { VersionLinks } from './version-links'

/** Script of embeds, loaded on the reader's first interaction (`show-frames.ts`). */
const EMBED_SCRIPT = '/embed.js'

type ArticleViewProps = {
  article: Article
  /** Text rendered and sanitised by `lib/features/kernel/article`. */
  html: string
  readingMinutes: number
  headings?: Heading[]
  /** Parts of the text that could not be rendered as the author wrote them. The page lists these parts. */
  omissions?: Omission[]
  /** Canonical URL and organisation for the sharing links; null hides the links (in previews, or without a domain). */
  place?: { address: string; organisation: OrganisationId } | null
  /** The article's position in a series; null if it is not part of a series. */
  series?: ArticleSeries | null
  /** The text with React elements, such as forms. Replaces `html`. */
  children?: ReactNode
}

const toVersionLink = ({ language, cardId }: ArticleVersion) => ({ language, href: toArticleHref(cardId) })

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
    <article {...toContentLang(locale, language)} data-article="" className="article-view">
      <ArticleHeader article={article} />
      {versions && <VersionLinks versions={versions.map(toVersionLink)} content={language} />}
      {series && <SeriesLine {...series} content={language} />}
      <div className="article-columns">
        {picture && (
          <Picture
            src={picture.url}
            alt={picture.alt}
            sizes="(min-width: 40rem) 38rem, calc(100vw - 2rem)"
            isPriority
            className=""
          />
        )}
        <div className="article-margin">
          <Byline article={article} readingMinutes={readingMinutes} />
          <ContentsList headings={headings} content={language} />
        </div>
        <div className="article-text">
          <ArticleText html={html} omissions={omissions} language={language}>
            {children}
          </ArticleText>
          {article.corrections.length > 0 && (
            <Corrections corrections={article.corrections} content={language} />
          )}
          {tags.length > 0 && <TagList tags={tags} content={language} />}
          {place && <Sharing article={article} readingMinutes={readingMinutes} place={place} />}
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

type ArticleTextProps = Required<Pick<ArticleViewProps, 'html' | 'omissions'>> & {
  language: Language | undefined
  /** The text with React elements, such as forms. Replaces `html`. */
  children: ReactNode
}

/** A rendered text, with the style sheets and scripts that it needs. */
export function ArticleText({ html, omissions, language, children }: ArticleTextProps) {
  return (
    <>
      <FigureParts html={html} />
      {html && (children ?? <div dir="auto" className="prose" dangerouslySetInnerHTML={{ __html: html }} />)}
      {html.includes('data-copy') && <CodeParts />}
      <OmissionNotes omissions={omissions} content={language} />
    </>
  )
}

type SharingProps = {
  article: Article
  readingMinutes: number
  place: NonNullable<ArticleViewProps['place']>
}

/** Links for sharing. The printed page shows a QR code instead. */
function Sharing({ article: { cardId, title, picture, language }, readingMinutes, place }: SharingProps) {
  return (
    <>
      <PrintedCode card={cardId} />
      <ShareLinks
        card={cardId}
        title={title}
        picture={picture?.url ?? null}
        readingMinutes={readingMinutes}
        {...place}
        content={language}
      />
    </>
  )
}

/** Loads the style sheets and scripts for elements in the text, such as galleries and embeds. */
function FigureParts({ html }: { html: string }) {
  return (
    <>
      {/<figure (?:class="gallery"|data-width)/.test(html) && (
        <link rel="stylesheet" href={GALLERY_STYLES} precedence="gallery" />
      )}
      {html.includes('class="zoom"') && <link rel="stylesheet" href={ZOOM_STYLES} precedence="zoom" />}
      {/<sup|class="sources"/.test(html) && <link rel="stylesheet" href={NOTE_STYLES} precedence="notes" />}
      {hasBlocks(html) && <link rel="stylesheet" href={BLOCK_STYLES} precedence="blocks" />}
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
      <link rel="stylesheet" href={EMBED_STYLES} precedence="embed" />
      <script async src={EMBED_SCRIPT} />
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

/** QR code with the article's URL, visible only in print. */
function PrintedCode({ card }: { card: CardId }) {
  return <img src={toCodeHref(card)} alt="" loading="lazy" />
}

/** Lists the parts of an article that were omitted because they exceed a limit, with the limit. */
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

/** Links each tag to its publications. Tags are in Spanish, even if the text is a translation. */
function TagList({ tags, content }: { tags: string[]; content: Language | undefined }) {
  const t = useTranslations('article')
  const locale = useLocale()
  return (
    <ul {...toInterfaceLang(locale, content)} role="list" aria-label={t('tags')} className="tags">
      {tags.map((tag) => (
        <li key={tag}>
          <a
            {...toContentLang(locale)}
            href={toTopicHref({ kind: 'tag', name: tag })}
            rel="tag"
            className="tag"
          >
            {tag}
          </a>
        </li>
      ))}
    </ul>
  )
}

/**
 * Returns whether a rendered text has blocks. Authors cannot fake them: `sanitise` removes classes and escapes text.
 */
const hasBlocks = (html: string): boolean => /<\w+ class="block /.test(html)

import { getTranslations } from 'next-intl/server'
import { Fragment, type ReactNode } from 'react'
import { ArticleView } from '@/components/article/article-view'
import { NeighbourLinks } from '@/components/article/neighbour-links'
import { CardRow } from '@/components/card/card-row'
import { ErrorSection } from '@/components/error/error-section'
import { Invitation } from '@/components/subscription/invitation'
import { OwnForm } from '@/components/form/form-view'
import { StructuredDataScript } from '@/components/shell/structured-data'
import type { EmbedLabels } from '@/lib/features/kernel/article/embeds'
import { splitAtParts } from '@/lib/features/kernel/article/forms'
import type { Omission } from '@/lib/features/kernel/article/limits'
import type { RenderOptions } from '@/lib/features/kernel/article/render'
import { renderSubject } from '@/lib/features/kernel/text-worker/render-off-thread'
import { findNeighbours } from '@/lib/content/neighbours'
import { findSeries } from '@/lib/content/series'
import { readForms, readRelated } from '@/lib/content/read'
import type { Article, Organisation, OrganisationId } from '@/lib/base/domain/model'
import { hasNewsByMail } from '@/lib/features/company/organisations/offers-subscriptions'
import { log } from '@/lib/base/platform/log'
import { homeHref, toArticleHref, toCategoryHref } from '@/lib/base/links/links'
import { readHomeAddress } from '@/lib/delivery/seo/home-address'
import { readHomeForms } from '@/lib/delivery/seo/home-forms'
import { buildAddress } from '@/lib/delivery/seo/site-address'
import { toArticleData } from '@/lib/delivery/seo/structured-data'
import { readFiles } from './article-files'
import { PublicationListPart } from './publication-list-part'

type ArticleContentProps = {
  organisation: Organisation
  article: Article
  /** Comments below the article: the list and the form, or nothing in previews. */
  children: ReactNode
  /** True in a preview: readers cannot see the article yet, so it has no links for sharing. */
  isPreview?: boolean
  /**
   * Renders the text of a static page instead of an article. Neighbours, related articles and comments are then left
   * out.
   */
  toView?: (text: { html: string; omissions: Omission[]; children: ReactNode }) => ReactNode
}

/** Renders an article with its neighbours, related articles and comments. */
export async function ArticleContent({
  organisation,
  article,
  children,
  isPreview = false,
  toView,
}: ArticleContentProps) {
  // Reads neighbours, related articles and the series while the text is rendered.
  const beside = toView ? null : readBeside(organisation.id, article)
  const t = await getTranslations('article')
  const labels = { copy: t('copy'), zoom: t('zoom'), close: t('close'), backTo: t('backToNote') }
  const embeds = { labels: toEmbedLabels(t), hosts: organisation.frameHosts }
  const files = await readFiles(organisation.id, article)
  const homeForms = await readHomeForms(organisation, article)
  const rendered = await renderContent(organisation.id, article, {
    tableLabel: t('table'),
    labels,
    callouts: { note: t('callouts.note'), tip: t('callouts.tip'), warning: t('callouts.warning') },
    embeds,
    ...(files && { files }),
    ...(homeForms && { homeForms }),
  })
  if (!rendered) return <ErrorSection kind="system" />
  const { words, ...content } = rendered
  if (!beside)
    return toView?.({ ...content, children: await showParts(organisation.id, article, content.html) })
  const crumbs = [
    { name: (await getTranslations('shell'))('home'), href: homeHref },
    ...(article.category
      ? [{ name: article.category.name, href: toCategoryHref({ ...article.category, name: '' }) }]
      : []),
    { name: article.title, href: null },
  ]
  const address = isPreview ? null : buildAddress(organisation, toArticleHref(article.cardId))
  const homeAddress = await readHomeAddress(article)
  const [neighbours, related, series] = await beside
  return (
    <div className="article-frame">
      <div aria-hidden="true" className="reading-progress" />
      {!isPreview && (
        <StructuredDataScript data={toArticleData(organisation, article, { words, crumbs, homeAddress })} />
      )}
      <ArticleView
        article={article}
        {...content}
        series={series}
        place={address === null ? null : { address, organisation: organisation.id }}
      >
        {await showParts(organisation.id, article, content.html)}
      </ArticleView>
      {series && <NeighbourLinks neighbours={series.neighbours} areParts />}
      {children}
      {!isPreview && <Invitation organisation={organisation} hasNewsByMail={hasNewsByMail(organisation)} />}
      <NeighbourLinks neighbours={neighbours} />
      <CardRow title={t('related')} publications={related} />
    </div>
  )
}

const readBeside = (organisation: OrganisationId, article: Article) =>
  Promise.all([
    findNeighbours(organisation, article),
    readRelated(organisation, article, RELATED_COUNT),
    findSeries(organisation, article),
  ])

/** Keeps the placeholder `{provider}` in the labels. `embeds.ts` replaces it by each provider's name. */
function toEmbedLabels(t: Translator): EmbedLabels {
  const provider = '{provider}'
  return {
    video: t('embed.video'),
    map: t('embed.map'),
    page: t('embed.page'),
    open: t('embed.open', { provider }),
    note: t('embed.note', { provider }),
    remember: t('embed.remember', { provider }),
  }
}

type Translator = Awaited<ReturnType<typeof getTranslations<'article'>>>

/**
 * Inserts the forms and lists of publications that the text links to; null without such links. Removes links to closed
 * forms and deleted categories. If the content cannot be read, the link stays.
 */
async function showParts(organisation: OrganisationId, article: Article, html: string) {
  const parts = splitAtParts(html)
  if (parts.length === 1) return null
  const forms = parts.some(({ slug }) => slug !== null) ? await readForms(organisation) : null
  return parts.map(({ html: text, slug, list, place }, at) => {
    const form = forms?.find((candidate) => candidate.slug === slug)
    const visibleHtml = slug !== null && forms === undefined ? text + place : text
    return (
      <Fragment key={at}>
        {visibleHtml.trim() && (
          <div dir="auto" className="prose w-full" dangerouslySetInnerHTML={{ __html: visibleHtml }} />
        )}
        {form && <OwnForm form={form} heading />}
        {list && <PublicationListPart organisation={organisation} article={article} list={list} />}
      </Fragment>
    )
  })
}

/** Renders the article's text. Logs a warning if it was truncated, so that an operator can inform the author. */
async function renderContent(
  organisation: OrganisationId,
  { content, cardId }: Article,
  options: RenderOptions,
) {
  const rendered = await renderSubject(content, options, organisation)
  const omissions = rendered?.omissions ?? []
  if (omissions.length > 0) {
    log().warn({ card: cardId, characters: content.length, omissions }, 'article too long to show in full')
  }
  return rendered
}

const RELATED_COUNT = 4

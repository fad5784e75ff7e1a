import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { PageFrame } from '@/components/shell/page-frame'
import { StructuredDataScript } from '@/components/shell/structured-data'
import { PageNavigation } from '@/components/site-page/page-navigation'
import { SitePageView } from '@/components/site-page/site-page-view'
import { listParentPaths } from '@/lib/base/domain/page-path'
import type { Article, ListedPage, Organisation, SitePage } from '@/lib/base/domain/model'
import type { Language } from '@/lib/base/i18n/languages'
import { homeHref } from '@/lib/base/links/links'
import { readPages } from '@/lib/content/read'
import { describeText } from '@/lib/delivery/seo/describe'
import { buildPageHead } from '@/lib/delivery/seo/page-head'
import { listPageVersions, readPageHome } from '@/lib/delivery/seo/page-versions'
import { toPageData } from '@/lib/delivery/seo/structured-data'
import { ArticleContent } from '@/app/[locale]/[org]/(visitor)/home/blog/[card]/article-content'

type PageOfOrganisation = { organisation: Organisation; page: SitePage }

export async function buildSitePageHead(
  facts: PageOfOrganisation & { language: Language },
): Promise<Metadata> {
  const { organisation, page, language } = facts
  return buildPageHead({
    organisation,
    language,
    page,
    title: page.title,
    description: describeText(page),
    href: page.path,
    homeAddress: await readPageHome(page),
    pageVersions: listPageVersions(page, (await readPages(organisation.id)) ?? []),
  })
}

type SitePageContentProps = PageOfOrganisation & {
  /** Replaces the links to neighbouring pages beside the page. */
  panel?: ReactNode
  /** True in a preview: readers cannot see the page yet. */
  isPreview?: boolean
}

/** Renders a site page with links to its neighbours in the tree of paths. */
export async function SitePageContent({ organisation, page, panel, isPreview }: SitePageContentProps) {
  const pages = (await readPages(organisation.id)) ?? []
  const crumbs = [
    { name: (await getTranslations('shell'))('home'), href: homeHref },
    ...listParentPaths(page.path).flatMap((path) => {
      const parent = pages.find((other) => other.path === path)
      return parent ? { name: parent.title, href: path } : []
    }),
    { name: page.title, href: null },
  ]
  const neighbours = listNeighbours(page, pages)
  const versions = listPageVersions(page, pages).filter(({ href }) => href !== page.path)
  return (
    <PageFrame
      panel={panel ?? (neighbours.length > 1 && <PageNavigation pages={neighbours} current={page.path} />)}
    >
      {!isPreview && <StructuredDataScript data={toPageData(organisation, page, crumbs)} />}
      <ArticleContent
        organisation={organisation}
        article={toArticle(page)}
        toView={({ html, omissions, children }) => (
          <SitePageView page={page} crumbs={crumbs} versions={versions} html={html} omissions={omissions}>
            {children}
          </SitePageView>
        )}
      >
        {null}
      </ArticleContent>
    </PageFrame>
  )
}

/** Lists the pages with the same first path segment and language, including the page itself. */
function listNeighbours({ path, language }: SitePage, pages: readonly ListedPage[]): ListedPage[] {
  const toRoot = (of: string) =>
    of
      .split('/')
      .slice(0, language ? 3 : 2)
      .join('/')
  return pages.filter((other) => other.language === language && toRoot(other.path) === toRoot(path))
}

/** Converts the page to an article, so that the same code renders its text. */
const toArticle = ({ kicker, summary, ...page }: SitePage): Article => ({
  ...page,
  kicker,
  summary,
  publicationId: null,
  buttonText: '',
  placement: null,
  category: null,
  tags: [],
  commentCount: null,
  comments: [],
  corrections: [],
  series: null,
})

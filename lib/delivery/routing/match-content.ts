import { countCommentPages } from '@/lib/features/audience/comments/pages'
import { findForReader } from '@/lib/content/search-with-correction'
import { describeOrganisation, isUnread } from '@/lib/features/company/organisations/directory'
import { linksTo } from '@/lib/features/company/menus/shown-menus'
import { hasCorporatePages } from '@/lib/features/company/organisations/provider'
import { tryRead } from '@/lib/content/try-read'
import { getSettings } from '@/lib/base/platform/settings'
import type { Days } from '@/lib/base/domain/calendar-month'
import { foldAccents } from '@/lib/base/domain/fold-accents'
import type { CardId, CategoryId, OrganisationId } from '@/lib/base/domain/model'
import { offersSubscriptions } from '@/lib/features/company/organisations/offers-subscriptions'
import { SEARCH_RESULTS_COUNT, SEARCHED_TOGETHER_COUNT } from '@/lib/base/domain/constants'
import { toLastPage, toWindow } from '@/lib/base/domain/paging'
import { isReadable } from '@/lib/delivery/page-cache/store/cached-page'
import { findPage } from '@/lib/delivery/page-cache/find-page'
import type { Page, PageOf } from '@/lib/delivery/addresses/internal-path'
import { toPageAddress } from '@/lib/delivery/addresses/page-address'
import { pageStore } from '@/lib/delivery/page-cache/store/page-store'
import type { Decision, PageAction } from './decision'
import { toArticleHref, toCategoryHref, toPageOfHref, toTopicHref } from '@/lib/base/links/links'
import { missingPage } from './routes'

/**
 * Replaces pages that do not exist before they are rendered and stored, so that invented URLs share few pages:
 *
 *   missing content                      the 404 page, one for each organisation and language
 *   a reply to a missing comment         the article with the form for a new comment
 *   a missing category                   the 404 page
 *   a heading that cannot be read, or    the page with the label of the link (`NamedPage`)
 *   a month without an archive entry
 *
 * A page that is stored is assumed to exist, so most requests need no content call.
 */
export async function matchContent(decision: Decision): Promise<Decision> {
  const { action } = decision
  if (action.kind !== 'page' || !action.address.organisation) return decision
  const { address } = action
  const { organisation } = action.address
  const storedPage = pageStore().get(address)
  if (storedPage && isReadable(storedPage)) return decision
  const moved = await toMoved(organisation, address.page)
  if (moved) return { ...decision, action: { kind: 'redirect', status: 301, ...moved } }
  // Also checks a stored page if it is stale, because its content may have been deleted.
  const page = await toExisting(organisation, action)
  if (page !== address.page) {
    return { ...decision, action: { ...action, address: toPageAddress({ ...address, page }) } }
  }
  pageStore().verify(address)
  return decision
}

type Moved = { location: string; status?: 307 }

/**
 * Returns the current URL of a page that has moved: a merged category, an imported article with a new id, an article of
 * another organisation, or an author or tag in another spelling. Returns null if the page has not moved.
 */
async function toMoved(organisation: OrganisationId, page: Page): Promise<Moved | null> {
  if (page.kind === 'article') return toMovedArticle(organisation, page)
  if (page.kind === 'author' || page.kind === 'tag') return toWrittenTopic(organisation, page)
  if (page.kind !== 'category') return null
  const categories = await tryRead('listCategories', organisation)
  const category = categories?.find(({ formerIds }) => formerIds.includes(page.category))
  return category ? { location: toCategoryHref(category) } : null
}

/** Returns the URL with the correct spelling of an author or tag: 'ernesto solis' redirects to 'Ernesto Solís'. */
async function toWrittenTopic(
  organisation: OrganisationId,
  { kind, name }: PageOf<'author' | 'tag'>,
): Promise<Moved | null> {
  const slice = await tryRead('listByTopic', organisation, { kind, name }, toWindow(1))
  if (slice?.total !== 0) return null
  const fold = (text: string) => foldAccents(text).toLowerCase()
  const similar = (await tryRead('search', organisation, name, SEARCH_RESULTS_COUNT)) ?? []
  const names = similar.flatMap(({ author, tags }) => (kind === 'tag' ? tags : (author ?? [])))
  const topicName = names.find((candidate) => fold(candidate) === fold(name))
  return topicName === undefined ? null : { location: toTopicHref({ kind, name: topicName }) }
}

/** Returns the current URL of an imported article for its old id, which links on other sites may contain. */
async function toMovedArticle(
  organisation: OrganisationId,
  { card }: PageOf<'article'>,
): Promise<Moved | null> {
  if ((await tryRead('getArticle', organisation, card)) !== null) return null
  const location = await tryRead('findRedirect', organisation, toArticleHref(card))
  return location ? { location } : toHomeArticle(organisation, card)
}

/**
 * Returns the URL of an article in the home organisation, for links in copied texts to articles that this
 * organisation does not have. The redirect is temporary, because the organisation may get a copy later.
 */
async function toHomeArticle(organisation: OrganisationId, card: CardId): Promise<Moved | null> {
  const home = await tryRead('findHome', organisation, card)
  // Redirects only if the card id is that of the original. A withdrawn copy's link must not open the original.
  if (home?.cardId !== card) return null
  const owner = await tryRead('getOrganisation', home.organisation)
  return owner ? { location: toPageOfHref(owner, toArticleHref(card)), status: 307 } : null
}

/** Returns the page, or its replacement if it does not exist. While the content service fails, returns the page. */
async function toExisting(organisation: OrganisationId, action: PageAction): Promise<Page> {
  const { page } = action.address
  switch (page.kind) {
    case 'article':
      return toArticlePage(organisation, page)
    case 'month': {
      const months = await tryRead('listMonths', organisation)
      const isListed = months?.some(({ start, end }) => start === page.month.start && end === page.month.end)
      const named = isListed ? page : await toUnlisted(action, months)
      return (await hasDays(organisation, page.month, page.page, isListed)) ? named : missingPage
    }
    case 'days':
      return (await hasDays(organisation, page, page.page)) ? page : missingPage
    case 'category': {
      const categories = await tryRead('listCategories', organisation)
      if (!categories) return toUnlisted(action, categories)
      const isListed = categories.some(({ id }) => id === page.category)
      return isListed && (await hasCategoryPage(organisation, page.category, page.page)) ? page : missingPage
    }
    case 'search':
      return (await hasSearchPage(organisation, page)) ? page : missingPage
    case 'companySearch':
      return (await isSearchedAlone(organisation)) ? { kind: 'search', text: page.text, page: 1 } : page
    case 'narrowedSearch':
      return toNarrowedPage(organisation, page)
    case 'author':
    case 'tag':
      return toTopicPage(organisation, page)
    case 'series': {
      const parts = await tryRead('listSeries', organisation, page.name)
      const isThere = !parts || (parts.length > 0 && page.page <= toLastPage(parts.length))
      return isThere ? page : missingPage
    }
    case 'sitePage':
      return (await hasPage(organisation, page.path)) === false ? missingPage : page
    case 'corporate':
      if (await hasPage(organisation, page.path)) return page
      return (await lacksCorporatePage(organisation, page.path)) ? missingPage : page
    case 'form': {
      const forms = await tryRead('listForms', organisation)
      return !forms || forms.some(({ slug }) => slug === page.slug) ? page : missingPage
    }
    case 'newsletters': {
      const newsletters = await tryRead('listNewsletters', organisation)
      const isThere = !newsletters || (newsletters.length > 0 && page.page <= toLastPage(newsletters.length))
      return isThere ? page : missingPage
    }
    case 'newsletter': {
      const newsletters = await tryRead('listNewsletters', organisation)
      return !newsletters || newsletters.some(({ id }) => id === page.newsletter) ? page : missingPage
    }
    case 'subscription':
    case 'ownData':
      return (await offersSubscriptions(organisation)) ? page : missingPage
    default:
      return page
  }
}

async function toArticlePage(organisation: OrganisationId, page: PageOf<'article'>): Promise<Page> {
  const article = await tryRead('getArticle', organisation, page.card)
  if (article === null) return missingPage
  const { replyTo } = page.form
  if (article && page.form.page > countCommentPages(article.comments)) return missingPage
  const isReply = replyTo === null || !article || article.comments.some(({ id }) => id === replyTo)
  return isReply ? page : { ...page, form: { ...page.form, replyTo: null } }
}

/** Returns the page with the link's label, or the stored page if the content service fails (no `list`). */
async function toUnlisted(action: PageAction, list: unknown[] | undefined): Promise<Page> {
  const { address, unlisted } = action
  return !unlisted || (!list && (await findPage(address))) ? address.page : unlisted
}

/**
 * Returns whether a page of publications by days exists. The first page of a month in the archive always exists,
 * because the archive links to it.
 */
async function hasDays(organisation: OrganisationId, { start, end }: Days, page: number, isListed = false) {
  const slice = await tryRead('listByMonth', organisation, { start, end }, toWindow(page))
  return slice === undefined || ((isListed || slice.total > 0) && page <= toLastPage(slice.total))
}

async function hasCategoryPage(organisation: OrganisationId, category: CategoryId, page: number) {
  if (page === 1) return true
  const slice = await tryRead('listByCategory', organisation, category, toWindow(page))
  return slice === undefined || page <= toLastPage(slice.total)
}

/** Returns the page of an author or tag. If the content service cannot list by topic, returns a search for the name. */
async function toTopicPage(organisation: OrganisationId, page: PageOf<'author' | 'tag'>): Promise<Page> {
  const { kind, name, page: number } = page
  const slice = await tryRead('listByTopic', organisation, { kind, name }, toWindow(number))
  if (slice === null) {
    const search = { kind: 'search', text: name, page: number } as const
    return (await hasSearchPage(organisation, search)) ? search : missingPage
  }
  const isThere = slice === undefined || (slice.total > 0 && number <= toLastPage(slice.total))
  return isThere ? page : missingPage
}

/** Returns the search with its filters, or without them if the content service does not support filters. */
async function toNarrowedPage(organisation: OrganisationId, page: PageOf<'narrowedSearch'>): Promise<Page> {
  const { text, narrowing, page: number } = page
  const results = await tryRead('searchWithin', organisation, text, narrowing, SEARCH_RESULTS_COUNT)
  if (results === null) {
    const search = { kind: 'search', text, page: number } as const
    return (await hasSearchPage(organisation, search)) ? search : missingPage
  }
  return results === undefined || number === 1 || number <= toLastPage(results.length) ? page : missingPage
}

/** Returns whether the search in several organisations has only this one, because no other organisation allows it. */
async function isSearchedAlone(organisation: OrganisationId): Promise<boolean> {
  const others = await tryRead('listSearchedTogether', organisation, SEARCHED_TOGETHER_COUNT)
  return others?.total === 0
}

async function hasSearchPage(organisation: OrganisationId, { text, page }: PageOf<'search'>) {
  if (page === 1) return true
  const results = await findForReader(organisation, text)
  return results === undefined || page <= toLastPage(results.publications.length)
}

/** Returns whether the organisation has published a static page at the path; undefined if the content service fails. */
async function hasPage(organisation: OrganisationId, path: string): Promise<boolean | undefined> {
  const pages = await tryRead('listPages', organisation)
  return pages?.some((page) => page.path === path)
}

/**
 * Returns whether a page of the corporate menu is missing. False while the organisation's record is unreadable (503).
 */
async function lacksCorporatePage(organisation: OrganisationId, path: string) {
  const [described, menus] = await Promise.all([
    describeOrganisation(organisation),
    tryRead('getMenus', organisation),
  ])
  if (menus?.headerMenu && !linksTo(menus.headerMenu, path)) return true
  return !isUnread(described) && !hasCorporatePages(described, getSettings())
}

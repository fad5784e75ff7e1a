import { tryRead } from '@/lib/content/try-read'
import type { OrganisationId } from '@/lib/domain/model'
import { findForReader } from '@/lib/content/search-with-correction'
import { toLastPage, toWindow } from '@/lib/domain/paging'
import { pageStore } from '@/lib/page-cache/page-store'
import { toInternalPath, type Page } from '@/lib/page-cache/internal-path'
import type { Decision } from './decision'
import { missingPage } from './routes'

/**
 * Replaces a page that does not exist by the 404 page before anything is rendered or stored for it:
 * all ids that clients invent share one page for each organisation and language. A page in the store
 * exists, so that most visits need no content call.
 */
export async function rewriteMissingToNotFound(decision: Decision): Promise<Decision> {
  const { action } = decision
  if (action.kind !== 'page' || !action.organisation) return decision
  const page = pageStore().get(toInternalPath(action))
  // An invalidated one may not exist any more.
  if (page && !page.isStale) return decision
  return (await isMissing(action.organisation, action.page))
    ? { ...decision, action: { ...action, page: missingPage, isStored: true } }
    : decision
}

/** False for every page while the content service fails. */
async function isMissing(organisation: OrganisationId, page: Page): Promise<boolean> {
  switch (page.kind) {
    case 'article': {
      const article = await tryRead('getArticle', organisation, page.card)
      return article === null
    }
    case 'month': {
      const slice = await tryRead('listByMonth', organisation, page, toWindow(page.page))
      return slice !== undefined && (slice.total === 0 || page.page > toLastPage(slice.total))
    }
    case 'category': {
      const categories = await tryRead('listCategories', organisation)
      if (categories && !categories.some(({ id }) => id === page.category)) return true
      if (page.page === 1) return false
      const slice = await tryRead('listByCategory', organisation, page.category, toWindow(page.page))
      return slice !== undefined && page.page > toLastPage(slice.total)
    }
    case 'search': {
      if (page.page === 1) return false
      const found = await findForReader(organisation, page.text)
      return found !== undefined && page.page > toLastPage(found.publications.length)
    }
    default:
      return false
  }
}

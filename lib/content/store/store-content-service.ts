import { ContentError } from '@/lib/content/errors'
import type { CardId, OrganisationId } from '@/lib/domain/model'
import type { ContentService } from '@/lib/content/port'
import { getPlaceOfPublication, insertComment, listComments } from './comments'
import { databaseReason, type Database } from './database'
import {
  getOrganisationByDomain,
  getOrganisationOfCard,
  listOrganisations,
  type EmbeddedOrganisation,
} from './organisations'
import * as publications from './publications'
import { searchPublications } from './search'
import { listCategories, listMonths } from './sections'
import { correctSpelling } from './spelling'
import { listSuggestions } from './suggestions'

/**
 * The content service out of our own store, and what offering it to others over HTTP needs besides:
 * the protocol names a card or a publication without saying whose it is.
 */
export interface EmbeddedContentService extends ContentService {
  getOrganisationByDomain(domain: string): Promise<EmbeddedOrganisation | null>
  listOrganisations(): Promise<EmbeddedOrganisation[]>
  getOrganisationOfCard(card: CardId): Promise<OrganisationId | null>
  getPlaceOfPublication(publicationId: number): Promise<{ organisation: OrganisationId; card: CardId } | null>
}

export function createEmbeddedContentService(database: Database): EmbeddedContentService {
  return {
    listBoard: (organisation) =>
      ask('listBoard', organisation, () => publications.listBoard(database, organisation)),
    listTrends: (organisation) =>
      ask('listTrends', organisation, () => publications.listTrends(database, organisation)),
    listRecent: (organisation, limit) =>
      ask('listRecent', organisation, () => publications.listRecent(database, organisation, limit)),
    listMonths: (organisation) => ask('listMonths', organisation, () => listMonths(database, organisation)),
    listCategories: (organisation) =>
      ask('listCategories', organisation, () => listCategories(database, organisation)),
    listByMonth: (organisation, month, window) =>
      ask('listByMonth', organisation, () => publications.listByDays(database, organisation, month, window)),
    listByCategory: (organisation, category, window) =>
      ask('listByCategory', organisation, () =>
        publications.listByCategory(database, organisation, category, window),
      ),
    search: (organisation, text, limit) =>
      ask('search', organisation, () => searchPublications(database, organisation, text, limit)),
    correctSpelling: (organisation, text) =>
      ask('correctSpelling', organisation, () => correctSpelling(database, organisation, text)),
    suggest: (organisation, text, limit) =>
      ask('suggest', organisation, () => listSuggestions(database, organisation, text, limit)),
    getArticle: (organisation, card) =>
      ask('getArticle', organisation, async () => {
        const publication = await publications.getPublication(database, organisation, card)
        if (publication?.publicationId == null) return null
        return { ...publication, comments: await listComments(database, publication.publicationId) }
      }),
    getOrganisationByDomain: (domain) =>
      ask('getOrganisationByDomain', null, () => getOrganisationByDomain(database, domain)),
    listOrganisations: () => ask('listOrganisations', null, () => listOrganisations(database)),
    getOrganisationOfCard: (card) =>
      ask('getOrganisationOfCard', null, () => getOrganisationOfCard(database, card)),
    getPlaceOfPublication: (publicationId) =>
      ask('getPlaceOfPublication', null, () => getPlaceOfPublication(database, publicationId)),
    leaveComment: (draft, { isActive }) =>
      ask('leaveComment', null, () => insertComment(database, draft, { isActive })),
  }
}

const FOREIGN_KEY_VIOLATION = '23503'

async function ask<T>(call: string, organisation: OrganisationId | null, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { code, reason } = databaseReason(error)
    const kind = code === FOREIGN_KEY_VIOLATION ? 'refused' : 'failed'
    throw new ContentError(kind, call, organisation, reason.message, { cause: reason })
  }
}

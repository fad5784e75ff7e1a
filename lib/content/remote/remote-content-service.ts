import { contentCalls } from '@/lib/content/port/calls'
import { ContentError } from '@/lib/content/port/errors'
import type { Article, CardId, Organisation, OrganisationId, Publication } from '@/lib/base/domain/model'
import type { ContentService } from '@/lib/content/port/port'
import { compareInstants } from '@/lib/base/domain/instant'
import { unlimitedWindow } from '@/lib/base/domain/paging'
import type { ContentClient, HttpAnswer } from './http-client'
import * as payload from './payloads'
import { readItems, readList, readRecord, uniqueBy } from './read-list'
import { readParts, type Part } from './read-parts'
import { categoryRecord, commentsField, monthRecord, organisationRecord, receiptRecord } from './records'
import { RemoteReader, type About, type RemoteOptions } from './remote-reader'

/** An external content service (`CONTENT_SERVICE_URL`), used through the protocol of the specification's section 7. */
export function createRemoteContentService(client: ContentClient, options: RemoteOptions): ContentService {
  const reader = new RemoteReader(client, options)
  return {
    ...toPublicationCalls(reader),
    ...toArchiveCalls(reader),
    ...toSearchCalls(reader),
    ...toOrganisationCalls(reader),
    getArticle: (organisation, card) => getArticle(reader, organisation, card),
    leaveComment: (draft, context) => leaveComment(client, options.closedIds, draft, context),
    ...unknownToProtocol,
  }
}

/** Results of those calls of the port that the protocol does not have. */
const unknownToProtocol = {
  correctSpelling: async () => null,
  searchWithin: async () => null,
  listFacets: async () => null,
  getNeighbours: async () => null,
  listRelated: async () => null,
  findRedirect: async () => null,
  findHome: async () => null,
  listAddresses: async () => null,
  listLatestChanges: async () => null,
  getLegalText: async () => null,
  getMenus: async () => null,
  getBrandFile: async () => null,
  listForms: async () => [],
  listNewsletters: async () => [],
  listPages: async () => [],
  getPage: async () => null,
  searchPages: async () => [],
  listShownFiles: async () => null,
  listByTopic: async () => null,
  listSeries: async () => [],
  getAuthor: async () => null,
  listMostRead: async () => [],
  listSearchedTogether: async () => ({ items: [], total: 0 }),
  listInLanguage: async () => [],
} satisfies Partial<ContentService>

function toPublicationCalls(reader: RemoteReader) {
  return {
    async listBoard(organisation) {
      const body = payload.boardPayload(organisation)
      return (await reader.readPublications('listBoard', organisation, body)).items
    },

    async listTrends(organisation) {
      const body = payload.trendsPayload(organisation)
      return (await reader.readPublications('listTrends', organisation, body)).items
    },

    async listRecent(organisation, limit) {
      const body = payload.recentPayload(organisation, limit)
      return (await reader.readPublications('listRecent', organisation, body, { offset: 0, limit })).items
    },

    listByMonth(organisation, month, window) {
      const body = payload.monthPayload(organisation, month)
      return reader.readPublications('listByMonth', organisation, body, window)
    },

    listByCategory(organisation, category, window) {
      const body = payload.categoryPayload(organisation, category)
      return reader.readPublications('listByCategory', organisation, body, window)
    },
  } satisfies Partial<ContentService>
}

function toArchiveCalls(reader: RemoteReader) {
  return {
    async listMonths(organisation) {
      const about = { call: 'listMonths', organisation } as const
      const parse = (registro: unknown) => readList(registro, monthRecord, about)
      const { items } = await reader.readWindow(about, payload.monthsPayload(organisation), parse)
      return uniqueBy(items, ({ start, end }) => `${start} ${end}`)
    },

    async listCategories(organisation) {
      const about = { call: 'listCategories', organisation } as const
      const parse = (registro: unknown) => readList(registro, categoryRecord, about)
      const { items } = await reader.readWindow(about, payload.categoriesPayload(organisation), parse)
      const active = items.filter(({ isActive }) => isActive)
      return uniqueBy(active, ({ id }) => id).map(({ id, name }) => ({
        id,
        name,
        publications: null,
        formerIds: [],
      }))
    },
  } satisfies Partial<ContentService>
}

function toSearchCalls(reader: RemoteReader) {
  async function search(
    call: 'search' | 'suggest',
    organisation: OrganisationId,
    text: string,
    limit: number,
  ): Promise<Publication[]> {
    const body = payload.searchPayload(organisation, text, limit)
    return (await reader.readPublications(call, organisation, body, { offset: 0, limit })).items
  }

  return {
    search: (organisation, text, limit) => search('search', organisation, text, limit),

    async suggest(organisation, text, limit) {
      const publications = await search('suggest', organisation, text, limit)
      return publications.map(({ cardId, title }) => ({ cardId, title }))
    },
  } satisfies Partial<ContentService>
}

function toOrganisationCalls(reader: RemoteReader) {
  async function listOrganisations(): Promise<Organisation[]> {
    const about = { call: 'listOrganisations', organisation: null } as const
    const parse = (registro: unknown) => readList(registro, organisationRecord, about)
    return uniqueBy((await reader.readWindow(about, null, parse)).items, ({ id }) => id).map(inOwnZone)
  }

  const inOwnZone = (organisation: Organisation): Organisation => ({
    ...organisation,
    timeZone: reader.timeZoneOf(organisation.id) ?? organisation.timeZone,
  })

  return {
    listOrganisations,

    listFirstOrganisations: async (limit) => (await listOrganisations()).slice(0, limit),

    // Finds the organisation in the list of all, because the protocol has no call for a single one.
    async getOrganisation(organisation) {
      return (await listOrganisations()).find(({ id }) => id === organisation) ?? null
    },

    getOrganisationByDomain(domain) {
      const about = { call: 'getOrganisationByDomain', organisation: null } as const
      return reader.absence.orAbsent(`domain ${domain}`, async () => {
        const { registro } = await reader.ask(about, { body: payload.domainPayload(domain) })
        return inOwnZone(readRecord(registro, organisationRecord, about))
      })
    },
  } satisfies Partial<ContentService>
}

function getArticle(reader: RemoteReader, organisation: OrganisationId, card: CardId) {
  const about = { call: 'getArticle', organisation } as const
  return reader.absence.orAbsent(`card ${card}`, async () => {
    const answer = await reader.ask(about, { id: card })
    const publication = toOwnPublication(reader, answer.registro, card, about)
    return (
      publication && {
        ...publication,
        comments: await readComments(reader, about, card, answer),
        corrections: [],
        seo: null,
        series: null,
      }
    )
  })
}

/** Returns the comments of the answer, and reads the other parts if it is incomplete. */
async function readComments(
  reader: RemoteReader,
  about: About,
  card: CardId,
  first: HttpAnswer,
): Promise<Article['comments']> {
  const toPart = ({ registro, total }: HttpAnswer): Part<unknown> => {
    const { comentarios } = commentsField.parse(registro)
    return { items: comentarios, received: comentarios.length, total }
  }
  const { items } = await readParts(
    async (positions) => toPart(positions ? await reader.ask(about, { id: card }, positions) : first),
    unlimitedWindow,
    about,
  )
  return toComments(reader, items, about)
}

async function leaveComment(
  client: ContentClient,
  closedIds: readonly number[],
  ...[draft, { isActive, clientAddress }]: Parameters<ContentService['leaveComment']>
): ReturnType<ContentService['leaveComment']> {
  const { registro } = await client.ask({
    call: 'leaveComment',
    organisation: null,
    path: contentCalls.leaveComment.wire.path,
    body: payload.commentPayload(draft, isActive),
    isIdempotent: false,
    refusals: closedIds,
    ...(clientAddress !== undefined && { clientAddress }),
  })
  const receipt = receiptRecord.safeParse(registro)
  if (receipt.success) {
    const { IdComentario, Activo } = receipt.data ?? { IdComentario: null, Activo: null }
    return { id: IdComentario ?? 0, isActive: Activo ?? isActive }
  }
  throw new ContentError('failed', 'leaveComment', null, 'registro: no receipt')
}

/** Returns null for another organisation's publication. */
function toOwnPublication(
  reader: RemoteReader,
  registro: unknown,
  card: CardId,
  about: About,
): Publication | null {
  const { owner, publication } = readRecord(registro, reader.recordsOf(about).publication, about)
  if (owner !== '' && owner !== about.organisation) return null
  if (publication.cardId === card) return publication
  throw new ContentError('failed', about.call, about.organisation, 'the record is another card’s')
}

/** Parses comments, oldest first. Keeps removed comments without their text, and drops invalid ones. */
function toComments(reader: RemoteReader, comments: unknown[], about: About): Article['comments'] {
  return readItems(comments, reader.recordsOf(about).comment, about)
    .filter(({ isActive, isRemoved }) => isActive || isRemoved)
    .map(({ id, parentId, author, text, writtenAt, isRemoved, isOrganisation }) =>
      isRemoved
        ? { id, parentId, author: '', text: '', writtenAt, isRemoved }
        : { id, parentId, author, text, writtenAt, ...(isOrganisation && { isOrganisation }) },
    )
    .sort((first, other) => compareInstants(first.writtenAt, other.writtenAt) || first.id - other.id)
}

import { contentCalls, type WiredCall } from '@/lib/content/calls'
import { ContentError } from '@/lib/content/errors'
import type {
  Article,
  CardId,
  Organisation,
  OrganisationId,
  Positions,
  Publication,
  Slice,
  Window,
} from '@/lib/base/domain/model'
import type { ContentService } from '@/lib/content/port'
import { unlimitedWindow } from '@/lib/base/domain/paging'
import { AbsenceCheck } from './absence'
import type { ContentClient, HttpAnswer } from './http-client'
import * as payload from './payloads'
import { readParts, type Part } from './read-parts'
import { logDropped, readItems, readList, readRecord, uniqueBy } from './read-list'
import {
  categoryRecord,
  commentRecord,
  commentsField,
  monthRecord,
  organisationRecord,
  publicationRecord,
  receiptRecord,
  type OwnedPublication,
} from './records'

type About = { call: WiredCall; organisation: OrganisationId | null }

/** What a call sends: a JSON body, or the id that stands in its path. */
type Sent = { body?: object; id?: number }

/** An external content service (`CONTENT_SERVICE_URL`), through the calls of the specification's section 7. */
export function createRemoteContentService(client: ContentClient): ContentService {
  /** A part of a list is asked for by a filter, or where there is no body by the query. */
  const ask = (about: About, { body, id }: Sent = {}, positions: Positions | null = null) => {
    const path = contentCalls[about.call].wire.path.replace('[id]', String(id))
    const query = positions && !body ? `?Posicion=${positions.from}-${positions.to}` : ''
    const sent = body && positions ? payload.withPositions(body, positions) : body
    return client.ask({ ...about, path: path + query, isIdempotent: true, ...(sent && { body: sent }) })
  }
  const absence = new AbsenceCheck(() => ask({ call: 'listOrganisations', organisation: null }))

  /** Whether the service has answered with a part of a list. */
  let knowsParts = false

  /** A window of any list; the list's own parser drops what is broken in it. */
  function readWindow<T>(
    about: About,
    body: object | null,
    parse: (registro: unknown) => T[],
    window: Window = unlimitedWindow,
  ): Promise<Slice<T>> {
    const askPart = async (positions: Positions | null): Promise<Part<T>> => {
      const { registro, total } = await absence.watch(ask(about, body === null ? {} : { body }, positions))
      const received = Array.isArray(registro) ? registro.length : 0
      // One that sends more than it was asked for has never heard of positions, or no longer has.
      if (total !== null) knowsParts = true
      else if (positions && received > positions.to - positions.from + 1) knowsParts = false
      return { items: parse(registro), received, total }
    }
    if (!knowsParts || window.limit >= unlimitedWindow.limit) return readParts(askPart, window, about)
    return readParts(askPart, window, about, true).catch((cause: unknown) => {
      if (!(cause instanceof ContentError) || cause.kind !== 'refused') throw cause
      knowsParts = false
      return readParts(askPart, window, about)
    })
  }

  async function readPublications(
    call: WiredCall,
    organisation: OrganisationId,
    body: object,
    window?: Window,
  ): Promise<Slice<Publication>> {
    const about = { call, organisation }
    const unique = (items: Publication[]) => uniqueBy(items, ({ cardId }) => cardId)
    const parse = (registro: unknown) => unique(toOwn(readList(registro, publicationRecord, about), about))
    const { items, total } = await readWindow(about, body, parse, window)
    // Parts overlap where the list has become longer meanwhile.
    return { items: unique(items), total }
  }

  /** Those of the answer, and the other parts of them where it has not all. */
  async function readComments(about: About, card: CardId, first: HttpAnswer): Promise<Article['comments']> {
    const toPart = ({ registro, total }: HttpAnswer): Part<unknown> => {
      const { comentarios } = commentsField.parse(registro)
      return { items: comentarios, received: comentarios.length, total }
    }
    const { items } = await readParts(
      async (positions) => toPart(positions ? await ask(about, { id: card }, positions) : first),
      unlimitedWindow,
      about,
    )
    return toComments(items, about)
  }

  async function search(
    call: 'search' | 'suggest',
    organisation: OrganisationId,
    text: string,
    limit: number,
  ): Promise<Publication[]> {
    const body = payload.searchPayload(organisation, text, limit)
    return (await readPublications(call, organisation, body, { offset: 0, limit })).items
  }

  async function listOrganisations(): Promise<Organisation[]> {
    const about = { call: 'listOrganisations', organisation: null } as const
    const parse = (registro: unknown) => readList(registro, organisationRecord, about)
    return uniqueBy((await readWindow(about, null, parse)).items, ({ id }) => id)
  }

  return {
    async listBoard(organisation) {
      return (await readPublications('listBoard', organisation, payload.boardPayload(organisation))).items
    },

    async listTrends(organisation) {
      return (await readPublications('listTrends', organisation, payload.trendsPayload(organisation))).items
    },

    async listRecent(organisation, limit) {
      const body = payload.recentPayload(organisation, limit)
      return (await readPublications('listRecent', organisation, body, { offset: 0, limit })).items
    },

    async listMonths(organisation) {
      const about = { call: 'listMonths', organisation } as const
      const parse = (registro: unknown) => readList(registro, monthRecord, about)
      const { items } = await readWindow(about, payload.monthsPayload(organisation), parse)
      return uniqueBy(items, ({ start, end }) => `${start} ${end}`)
    },

    async listCategories(organisation) {
      const about = { call: 'listCategories', organisation } as const
      const parse = (registro: unknown) => readList(registro, categoryRecord, about)
      const { items } = await readWindow(about, payload.categoriesPayload(organisation), parse)
      const active = items.filter(({ isActive }) => isActive)
      return uniqueBy(active, ({ id }) => id).map(({ id, name }) => ({
        id,
        name,
        publications: null,
        formerIds: [],
      }))
    },

    listByMonth(organisation, month, window) {
      const body = payload.monthPayload(organisation, month)
      return readPublications('listByMonth', organisation, body, window)
    },

    listByCategory(organisation, category, window) {
      const body = payload.categoryPayload(organisation, category)
      return readPublications('listByCategory', organisation, body, window)
    },

    search: (organisation, text, limit) => search('search', organisation, text, limit),

    // The protocol has no call for it.
    correctSpelling: async () => null,

    async suggest(organisation, text, limit) {
      const found = await search('suggest', organisation, text, limit)
      return found.map(({ cardId, title }) => ({ cardId, title }))
    },

    getArticle(organisation, card) {
      const about = { call: 'getArticle', organisation } as const
      return absence.orAbsent(`card ${card}`, async () => {
        const { registro, total } = await ask(about, { id: card })
        const publication = toOwnPublication(registro, card, about)
        return (
          publication && { ...publication, comments: await readComments(about, card, { registro, total }) }
        )
      })
    },

    // The protocol has no calls for these.
    getNeighbours: async () => null,
    findRedirect: async () => null,
    listAddresses: async () => null,
    getLegalText: async () => null,
    listByTopic: async () => null,

    getOrganisationByDomain(domain) {
      const about = { call: 'getOrganisationByDomain', organisation: null } as const
      return absence.orAbsent(`domain ${domain}`, async () => {
        const { registro } = await ask(about, { body: payload.domainPayload(domain) })
        return readRecord(registro, organisationRecord, about)
      })
    },

    listOrganisations,

    listFirstOrganisations: async (limit) => (await listOrganisations()).slice(0, limit),

    // The protocol has no call for one.
    async getOrganisation(organisation) {
      return (await listOrganisations()).find(({ id }) => id === organisation) ?? null
    },

    async leaveComment(draft, { isActive, clientAddress }) {
      const { registro } = await client.ask({
        call: 'leaveComment',
        organisation: null,
        path: contentCalls.leaveComment.wire.path,
        body: payload.commentPayload(draft, isActive),
        isIdempotent: false,
        ...(clientAddress !== undefined && { clientAddress }),
      })
      const receipt = receiptRecord.safeParse(registro)
      if (receipt.success) {
        const { IdComentario, Activo } = receipt.data ?? { IdComentario: null, Activo: null }
        return { id: IdComentario ?? 0, isActive: Activo ?? isActive }
      }
      throw new ContentError('failed', 'leaveComment', null, 'registro: no receipt')
    },
  }
}

/** Without records of another organisation, which must not be shown here whatever the service sends. */
function toOwn(items: OwnedPublication[], about: About): Publication[] {
  return items.flatMap(({ owner, publication }, place) => {
    if (owner === '' || owner === about.organisation) return publication
    logDropped(place, 'IdOrgV: another organisation’s', about)
    return []
  })
}

/** Null for another organisation's. */
function toOwnPublication(registro: unknown, card: CardId, about: About): Publication | null {
  const { owner, publication } = readRecord(registro, publicationRecord, about)
  if (owner !== '' && owner !== about.organisation) return null
  if (publication.cardId === card) return publication
  throw new ContentError('failed', about.call, about.organisation, 'the record is another card’s')
}

/** Active ones and places of removed ones, oldest first. What cannot be parsed is dropped; the article stays. */
function toComments(comments: unknown[], about: About): Article['comments'] {
  return readItems(comments, commentRecord, about)
    .filter(({ isActive, isRemoved }) => isActive || isRemoved)
    .map(({ id, parentId, author, text, writtenAt, isRemoved, isOrganisation }) =>
      isRemoved
        ? { id, parentId, author: '', text: '', writtenAt, isRemoved }
        : { id, parentId, author, text, writtenAt, ...(isOrganisation && { isOrganisation }) },
    )
    .sort((one, other) => one.writtenAt.localeCompare(other.writtenAt) || one.id - other.id)
}

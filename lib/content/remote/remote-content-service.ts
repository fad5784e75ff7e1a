import { contentCalls, type WiredCall } from '@/lib/content/calls'
import { ContentError } from '@/lib/content/errors'
import type {
  Article,
  CardId,
  Organisation,
  OrganisationId,
  Publication,
  Slice,
  Window,
} from '@/lib/domain/model'
import type { ContentService } from '@/lib/content/port'
import type { ContentClient } from './http-client'
import * as payload from './payloads'
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
  const read = (about: About, { body, id }: Sent = {}) => {
    const path = contentCalls[about.call].wire.path.replace('[id]', String(id))
    return client.ask({ ...about, path, isIdempotent: true, ...(body && { body }) })
  }

  async function readPublications(
    call: WiredCall,
    organisation: OrganisationId,
    body: object,
  ): Promise<Publication[]> {
    const about = { call, organisation }
    const items = readList(await read(about, { body }), publicationRecord, about)
    return toOwn(items, organisation, about)
  }

  /** Whether a refusal means that the record is missing: it does while other calls succeed. */
  async function isAbsence(cause: unknown): Promise<boolean> {
    if (!(cause instanceof ContentError) || cause.kind !== 'refused') return false
    const about = { call: 'listOrganisations', organisation: null } as const
    return read(about).then(
      () => true,
      () => false,
    )
  }

  /** Null for a missing record; throws for a service that refuses everything. */
  async function readOne<T>(about: About, toValue: (answer: unknown) => T, sent: Sent): Promise<T | null> {
    try {
      return toValue(await read(about, sent))
    } catch (cause) {
      if (await isAbsence(cause)) return null
      throw cause
    }
  }

  async function search(
    call: 'search' | 'suggest',
    organisation: OrganisationId,
    text: string,
    limit: number,
  ): Promise<Publication[]> {
    const body = payload.searchPayload(organisation, text, limit)
    return (await readPublications(call, organisation, body)).slice(0, limit)
  }

  return {
    listBoard: (organisation) =>
      readPublications('listBoard', organisation, payload.boardPayload(organisation)),

    listTrends: (organisation) =>
      readPublications('listTrends', organisation, payload.trendsPayload(organisation)),

    async listRecent(organisation, limit) {
      const body = payload.recentPayload(organisation, limit)
      return (await readPublications('listRecent', organisation, body)).slice(0, limit)
    },

    async listMonths(organisation) {
      const about = { call: 'listMonths', organisation } as const
      const answer = await read(about, { body: payload.monthsPayload(organisation) })
      return uniqueBy(readList(answer, monthRecord, about), ({ start, end }) => `${start} ${end}`)
    },

    async listCategories(organisation) {
      const about = { call: 'listCategories', organisation } as const
      const answer = await read(about, { body: payload.categoriesPayload(organisation) })
      const active = readList(answer, categoryRecord, about).filter(({ isActive }) => isActive)
      return uniqueBy(active, ({ id }) => id).map(({ id, name }) => ({ id, name }))
    },

    async listByMonth(organisation, month, window) {
      const body = payload.monthPayload(organisation, month)
      return slice(await readPublications('listByMonth', organisation, body), window)
    },

    async listByCategory(organisation, category, window) {
      const body = payload.categoryPayload(organisation, category)
      return slice(await readPublications('listByCategory', organisation, body), window)
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
      return readOne(about, (answer) => toArticle(answer, card, about), { id: card })
    },

    getOrganisationByDomain(domain) {
      const about = { call: 'getOrganisationByDomain', organisation: null } as const
      const toOrganisation = (answer: unknown) => readRecord(answer, organisationRecord, about)
      return readOne(about, toOrganisation, { body: payload.domainPayload(domain) })
    },

    async listOrganisations(): Promise<Organisation[]> {
      const about = { call: 'listOrganisations', organisation: null } as const
      const answer = await read(about)
      return uniqueBy(readList(answer, organisationRecord, about), ({ id }) => id)
    },

    async leaveComment(draft, { isActive }) {
      const answer = await client.ask({
        call: 'leaveComment',
        organisation: null,
        path: contentCalls.leaveComment.wire.path,
        body: payload.commentPayload(draft, isActive),
        isIdempotent: false,
      })
      const receipt = receiptRecord.safeParse(answer)
      if (receipt.success) return { id: receipt.data?.IdComentario ?? 0 }
      throw new ContentError('failed', 'leaveComment', null, 'registro: no receipt')
    },
  }
}

/** Without records of another organisation, which must not be shown here whatever the service sends. */
function toOwn(items: OwnedPublication[], organisation: OrganisationId, about: About): Publication[] {
  const own = items.filter(({ owner }, place) => {
    const isOwn = owner === '' || owner === organisation
    if (!isOwn) logDropped(place, 'IdOrgV: another organisation’s', about)
    return isOwn
  })
  return uniqueBy(
    own.map(({ publication }) => publication),
    ({ cardId }) => cardId,
  )
}

function toArticle(answer: unknown, card: CardId, about: About): Article | null {
  const { owner, publication } = readRecord(answer, publicationRecord, about)
  if (owner !== '' && owner !== about.organisation) return null
  if (publication.cardId !== card) {
    throw new ContentError('failed', about.call, about.organisation, 'the record is another card’s')
  }
  return { ...publication, comments: toComments(answer, about) }
}

/** Active ones, oldest first. Comments that cannot be parsed are dropped; the article stays. */
function toComments(answer: unknown, about: About): Article['comments'] {
  return readItems(commentsField.parse(answer).comentarios, commentRecord, about)
    .filter(({ isActive }) => isActive)
    .map(({ id, parentId, author, text, writtenAt }) => ({ id, parentId, author, text, writtenAt }))
    .sort((one, other) => one.writtenAt.localeCompare(other.writtenAt) || one.id - other.id)
}

/** The protocol answers with whole lists, which are paged here. */
function slice<T>(items: T[], { offset, limit }: Window): Slice<T> {
  return { items: items.slice(offset, offset + limit), total: items.length }
}

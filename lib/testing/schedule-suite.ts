import { eq } from 'drizzle-orm'
import type { OpenDatabase } from '@/lib/db/database'
import { bindQueries, type Queries } from '@/lib/features/query-table'
import type { Performed } from '@/lib/features/planning/schedule/schedule-queries'
import { audit, people, pieces, publications } from '@/lib/db/schema'
import { insertSeed } from '@/lib/content/from-db/demo/seed'
import type { CategoryId, IsoDate, IsoInstant, OrganisationId } from '@/lib/base/domain/model'
import { emptyFields, toStatus, type PieceFields } from '@/lib/base/domain/piece'

const AXS = 'AXS' as OrganisationId
const ana = { id: 'ana', name: 'Ana' }
const berta = { id: 'berta', name: 'Berta' }
const at = (time: string) => `2030-01-${time}:00.000Z` as IsoInstant
const clock = (time: string) => new Date(at(time))

export async function fillForSchedule(database: OpenDatabase['database']): Promise<void> {
  const organisation = { id: 'AXS', companyId: 1, name: 'AXS', description: '', domain: null }
  await insertSeed(database, {
    organisations: [{ ...organisation, categories: [{ id: 3, name: 'Rutas' }] }],
    publications: [
      {
        cardId: 1,
        publicationId: 901,
        organisationId: 'AXS',
        title: 'Siempre',
        publishedAt: new Date('2026-05-01T10:00:00Z'),
      },
    ],
  })
  await database
    .insert(people)
    .values([ana, berta].map((person) => ({ ...person, email: `${person.id}@example.com` })))
}

/** Tests scheduling on any database. `open` returns two instances on one database, filled by `fillForSchedule`. */
export function describeSchedule(name: string, open: () => Promise<[OpenDatabase, OpenDatabase]>): void {
  describe(`the schedule: ${name}`, () => {
    let copies: [OpenDatabase, OpenDatabase]
    let store: Queries
    let other: Queries

    beforeAll(async () => {
      copies = await open()
      ;[store, other] = copies.map(({ database }) => bindQueries(database)) as [Queries, Queries]
    })

    afterAll(() => Promise.all(copies.map(({ close }) => close())))

    async function schedule(
      times: { publishAt?: string; withdrawAt?: string },
      changes: Partial<PieceFields> = {},
    ) {
      const fields = { ...emptyFields, title: 'Lluvia', ...changes }
      const { id, card } = await store.pieces.createPiece(AXS, {
        by: ana,
        from: `p-${Math.random()}`,
        fields,
      })
      const scheduled = await store.schedule.schedulePiece(AXS, id, {
        by: ana,
        base: 1,
        from: 'p',
        fields,
        publishAt: times.publishAt ? at(times.publishAt) : null,
        withdrawAt: times.withdrawAt ? at(times.withdrawAt) : null,
      })
      expect(scheduled.kind).toBe('done')
      return { id, card }
    }

    const read = async (id: number) => {
      const opened = await store.pieces.openPiece(AXS, id, ana.id)
      if (!opened) throw new Error('no such piece')
      return opened.piece
    }
    const isShown = async (card: number) =>
      (await copies[0].database.select().from(publications).where(eq(publications.cardId, card))).length > 0
    const linesOf = async (id: number) => {
      const lines = await copies[0].database
        .select()
        .from(audit)
        .where(eq(audit.subject, `piece ${id}`))
      return lines.map(({ action, result, personName, details }) => ({ action, result, personName, details }))
    }
    async function performAll(queries: Queries, time: string): Promise<Performed[]> {
      const performed = await queries.schedule.performDue(clock(time))
      return performed ? [performed, ...(await performAll(queries, time))] : []
    }

    it('publishes at the minute and not before, without naming a user', async () => {
      const { id, card } = await schedule({ publishAt: '01T08:00' })
      expect(toStatus(await read(id))).toBe('scheduled')
      expect(await store.schedule.getNextDue()).toBe(at('01T08:00'))
      expect(await performAll(store, '01T07:59')).toEqual([])
      expect(await isShown(card)).toBe(false)
      expect(await performAll(store, '01T08:00')).toEqual([
        {
          kind: 'published',
          organisation: 'AXS',
          piece: id,
          dueAt: at('01T08:00'),
        },
      ])
      expect(await isShown(card)).toBe(true)
      expect(await read(id)).toMatchObject({ state: 'published', publishAt: null })
      expect(await performAll(store, '01T08:00')).toEqual([])
      expect(await linesOf(id)).toEqual([
        {
          action: 'publishScheduledPiece',
          result: 'done',
          personName: '',
          details: { dueAt: at('01T08:00') },
        },
      ])
    })

    it('publishes posts that became due while every instance was stopped, once', async () => {
      const due = []
      for (const minute of ['00', '05', '10', '15', '20', '25']) {
        due.push(await schedule({ publishAt: `02T08:${minute}` }))
      }
      const both = await Promise.all([performAll(store, '03T00:00'), performAll(other, '03T00:00')])
      expect(
        both
          .flat()
          .map(({ piece }) => piece)
          .sort((a, b) => a - b),
      ).toEqual(due.map(({ id }) => id))
      for (const { id, card } of due) {
        expect(await isShown(card)).toBe(true)
        expect(await linesOf(id)).toHaveLength(1)
      }
    })

    it('withdraws at its time the post that it has published', async () => {
      const { id, card } = await schedule({ publishAt: '04T08:00', withdrawAt: '04T09:00' })
      await performAll(store, '04T08:30')
      expect(await isShown(card)).toBe(true)
      expect(await store.schedule.getNextDue()).toBe(at('04T09:00'))
      expect(await performAll(store, '04T09:00')).toMatchObject([{ kind: 'withdrawn' }])
      expect(await isShown(card)).toBe(false)
      expect(await read(id)).toMatchObject({ state: 'withdrawn', withdrawAt: null })
      expect(await store.schedule.getNextDue()).toBeNull()
    })

    it('does not show a post whose withdrawal is already due', async () => {
      const { id, card } = await schedule({ publishAt: '05T08:00', withdrawAt: '05T09:00' })
      expect(await performAll(store, '05T10:00')).toMatchObject([{ kind: 'withdrawn' }])
      expect(await isShown(card)).toBe(false)
      expect(await read(id)).toMatchObject({ state: 'withdrawn', publishAt: null })
    })

    it('publishes the last saved version', async () => {
      const { id, card } = await schedule({ publishAt: '06T08:00' })
      const fields = { ...emptyFields, title: 'Lluvia fuerte' }
      await store.pieces.savePiece(AXS, id, { by: ana, base: 1, from: 'p', fields })
      await performAll(store, '06T08:00')
      const [publishedRow] = await copies[0].database
        .select()
        .from(publications)
        .where(eq(publications.cardId, card))
      expect(publishedRow?.title).toBe('Lluvia fuerte')
    })

    it.each([
      ['no-category', { category: 99 as CategoryId }],
      ['untitled', { title: ' ' }],
    ])(
      'gives up a post that cannot be published, and continues with the others: %s',
      async (reason, changes) => {
        const { id, card } = await schedule({ publishAt: '07T08:00' }, changes)
        const next = await schedule({ publishAt: '07T08:01' })
        expect(await performAll(store, '07T08:01')).toMatchObject([
          { kind: 'failed', reason, piece: id },
          { kind: 'published', piece: next.id },
        ])
        expect(await isShown(card)).toBe(false)
        expect(await read(id)).toMatchObject({ state: 'draft', publishAt: at('07T08:00') })
        expect(await linesOf(id)).toMatchObject([{ result: 'failed', details: { reason } }])
      },
    )

    it('drops the schedule of a post that is unscheduled, published or withdrawn manually', async () => {
      const fields = { ...emptyFields, title: 'Lluvia' }
      const [first, second, third] = [
        await schedule({ publishAt: '08T08:00' }),
        await schedule({ publishAt: '08T08:00' }),
        await schedule({ publishAt: '08T08:00', withdrawAt: '08T09:00' }),
      ]
      await store.schedule.unschedulePiece(AXS, first.id)
      await store.pieces.publishPiece(AXS, second.id, { by: ana, base: 1, from: 'p', fields })
      await store.pieces.withdrawPiece(AXS, third.id)
      expect(await performAll(store, '09T00:00')).toEqual([])
      expect(await isShown(first.card)).toBe(false)
      expect((await read(first.id)).state).toBe('draft')
    })

    it('lists posts of past days as published, if requested, after the scheduled ones', async () => {
      const fields = { ...emptyFields, title: 'Sol', date: at('20T23:59') }
      const done = await store.pieces.createPiece(AXS, { by: ana, from: 'past', fields })
      await store.pieces.publishPiece(AXS, done.id, { by: ana, base: 1, from: 'p', fields })
      const { id } = await schedule({ publishAt: '21T08:00' })
      const days = { start: '2030-01-20' as IsoDate, end: '2030-01-21' as IsoDate, releases: [] }
      const list = async (published?: boolean) => {
        const events = await store.waiting.listDue(AXS, { ...days, published })
        return events.map((event) => [event.kind, 'piece' in event && event.piece])
      }
      expect(await list()).toEqual([['publish', id]])
      expect(await list(true)).toEqual([
        ['publish', id],
        ['published', done.id],
      ])
      const next = { ...days, start: '2030-01-21' as IsoDate, published: true }
      expect(await store.waiting.listDue(AXS, next)).toMatchObject([{ kind: 'publish' }])
      await store.schedule.unschedulePiece(AXS, id)
    })

    it('is listed by the organisation’s local days, with missed posts listed separately', async () => {
      const { id } = await schedule({ publishAt: '20T23:59', withdrawAt: '22T08:00' })
      const missed = await schedule({ publishAt: '20T08:00' }, { category: 99 as CategoryId })
      await performAll(store, '20T08:00')
      const days = { start: '2030-01-20' as IsoDate, end: '2030-01-21' as IsoDate, releases: [] }
      const event = { piece: id, organisation: expect.objectContaining({ id: AXS }), title: 'Lluvia' }
      expect(await store.waiting.listDue(AXS, days)).toEqual([
        { ...event, kind: 'publish', at: at('20T23:59') },
      ])
      const later = { ...days, start: '2030-01-21' as IsoDate, end: '2030-01-31' as IsoDate }
      expect(await store.waiting.listDue(AXS, later)).toEqual([
        { ...event, kind: 'withdraw', at: at('22T08:00') },
      ])
      expect(await store.waiting.listDue('ZZZ' as OrganisationId, days)).toEqual([])
      const of = (person: string) => ({ person, everybodys: [] })
      const ofAll = { person: '', everybodys: AXS }
      const pieceIds = (list: { piece: number }[]) => list.map(({ piece }) => piece)
      expect(pieceIds(await store.waiting.listMissedPieces(AXS, ofAll))).toContain(missed.id)
      expect(pieceIds(await store.waiting.listMissedPieces(AXS, of('ana')))).not.toContain(id)
      expect(await store.waiting.listMissedPieces(AXS, of('berta'))).toEqual([])
      await store.schedule.unschedulePiece(AXS, id)
    })

    it('does not change an unsaved draft', async () => {
      const { id } = await schedule({ publishAt: '25T08:00' })
      const fields = { ...emptyFields, title: 'A medias' }
      await store.drafts.saveDraft(AXS, id, { by: ana, base: 1, from: 'draft-page', fields })
      const organisation = expect.objectContaining({ id: AXS })
      const draft = { piece: id, organisation, title: 'A medias', savedAt: expect.any(String) }
      expect(await store.waiting.listUnsavedDrafts(AXS, 'ana')).toEqual([{ ...draft, isBehind: false }])
      await store.pieces.savePiece(AXS, id, {
        by: berta,
        base: 1,
        from: 'q',
        fields: { ...fields, title: 'Otra' },
      })
      expect(await store.waiting.listUnsavedDrafts(AXS, 'ana')).toEqual([{ ...draft, isBehind: true }])
      expect(await store.waiting.listUnsavedDrafts(AXS, 'berta')).toEqual([])
      await store.schedule.unschedulePiece(AXS, id)
    })

    it('belongs to its organisation, and to the version for which it was set', async () => {
      const { id } = await schedule({ publishAt: '10T08:00' })
      const fields = { ...emptyFields, title: 'Otra' }
      const save = { by: ana, base: 0, from: 'q', fields, publishAt: null, withdrawAt: null }
      expect(await store.schedule.schedulePiece('ZZZ' as OrganisationId, id, save)).toEqual({
        kind: 'missing',
      })
      expect(await store.schedule.unschedulePiece('ZZZ' as OrganisationId, id)).toEqual({ kind: 'missing' })
      expect((await store.schedule.schedulePiece(AXS, id, save)).kind).toBe('stale')
      expect((await copies[0].database.select().from(pieces).where(eq(pieces.id, id)))[0]?.publishAt).toEqual(
        clock('10T08:00'),
      )
      await store.schedule.unschedulePiece(AXS, id)
    })
  })
}

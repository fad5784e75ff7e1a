import { sql } from 'drizzle-orm'
import type { IsoDate, OrganisationId } from '@/lib/base/domain/model'
import { emptyFields } from '@/lib/base/domain/piece'
import type { OpenDatabase } from '@/lib/db/database'
import { bindQueries, type Queries } from '@/lib/features/query-table'

const axs = 'AXS' as OrganisationId
const ana = { id: 'ana', name: 'Ana' }

/**
 * Tests reviewers' reminders on any database. `open` returns two instances of the site on one database, with
 * the people of `fillForReleases`.
 */
export function describeReminders(name: string, open: () => Promise<[OpenDatabase, OpenDatabase]>): void {
  describe(`reminders: ${name}`, () => {
    let copies: [OpenDatabase, OpenDatabase]
    let stores: [Queries, Queries]
    let count = 0

    beforeAll(async () => {
      copies = await open()
      stores = copies.map(({ database }) => bindQueries(database)) as [Queries, Queries]
    })
    beforeEach(() => copies[0].database.execute(sql`update reviews set reminded_at = now()`))
    afterAll(() => Promise.all(copies.map(({ close }) => close())))

    /** Creates a post that Berta should review by a day. */
    async function ask(dueDay: string) {
      const [store] = stores
      const fields = { ...emptyFields, title: 'Lluvia' }
      const made = { by: ana, from: `reminder-page-${(count += 1)}`, fields }
      const { id } = await store.pieces.createPiece(axs, made)
      await store.pieces.savePiece(axs, id, { ...made, base: 1, state: 'review' })
      const request = { by: ana, people: ['berta'], dueDay: dueDay as IsoDate, sentence: '' }
      expect(await store.review.requestReview(axs, id, request)).toMatchObject({ asked: ['Berta'] })
      return id
    }

    it.each([
      ['Europe/Madrid', '2027-03-27', '2027-03-27T07:00:00.000Z'],
      // On the first of these days, clocks went forward the night before; on the second, back.
      ['Europe/Madrid', '2027-03-28', '2027-03-28T06:00:00.000Z'],
      ['Europe/Madrid', '2027-10-31', '2027-10-31T07:00:00.000Z'],
      ['America/Guatemala', '2027-10-31', '2027-10-31T14:00:00.000Z'],
    ])('are sent once at eight o’clock in %s on %s, even by two instances', async (zone, dueDay, at) => {
      await copies[0].database.execute(sql`update organisations set time_zone = ${zone} where id = 'AXS'`)
      const id = await ask(dueDay)
      const perform = (ms: number) =>
        Promise.all(stores.map(({ reminders }) => reminders.performDue(new Date(Date.parse(at) + ms)))).then(
          (performed) => performed.filter(Boolean),
        )
      expect(await stores[1].reminders.getNextDue()).toBe(at)
      expect(await perform(-1)).toEqual([])
      expect(await perform(0)).toEqual([{ piece: id }])
      // Setting the machine's clock back or forward causes no second reminder.
      expect([await perform(-3_600_000), await perform(0), await perform(3_600_000)]).toEqual([[], [], []])
      const page = { person: 'berta', before: null, limit: 99 }
      const notices = await stores[1].notices.listNotices(axs, page)
      const isReminder = (notification: (typeof notices)[number]) =>
        notification.kind === 'reviewDue' && notification.path.endsWith(`/${id}`)
      expect(notices.filter(isReminder)).toHaveLength(1)
    })

    it('are not sent if everybody has decided', async () => {
      const id = await ask('2028-01-01')
      const judgement = {
        by: { id: 'berta', name: 'Berta', role: 'owner' as const },
        version: 1,
        decision: 'changes' as const,
        sentence: 'No.',
      }
      expect((await stores[0].review.judgePiece(axs, id, judgement)).kind).toBe('done')
      expect(await stores[0].reminders.getNextDue()).toBeNull()
    })

    it('are included in one mail, which one of two instances sends', async () => {
      const times = { now: new Date('2029-01-02'), until: new Date('2029-01-01') }
      const taken = await Promise.all(stores.map(({ notices }) => notices.claimDigest(times)))
      expect(taken.flatMap((digest) => digest?.person ?? [])).toEqual(['berta'])
    })
  })
}

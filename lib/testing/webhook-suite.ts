import { eq, sql } from 'drizzle-orm'
import type { OrganisationId } from '@/lib/base/domain/model'
import { webhookEvents, type WebhookAnswer, type WebhookEvent } from '@/lib/base/domain/webhook'
import type { OpenDatabase } from '@/lib/db/database'
import { audit, releases, webhookDeliveries, webhooks } from '@/lib/db/schema'
import type { Delivery } from '@/lib/features/distribution/webhooks/deliveries'
import { bindQueries, type Queries } from '@/lib/features/query-table'
import { later, NOON } from './room'

const axs = 'AXS' as OrganisationId
const acx = 'ACX' as OrganisationId
const minute = 60_000
const day = 24 * 60 * minute
const answers = (status: number | null): WebhookAnswer => ({
  at: '2026-11-22T12:00:00.000Z',
  status,
  body: 'Por qué',
  ms: 3,
  problem: status === null ? 'ECONNREFUSED' : null,
})

/** Tests webhooks on any database. `open` returns two instances on one database, filled by `fillForReleases`. */
export function describeWebhooks(name: string, open: () => Promise<[OpenDatabase, OpenDatabase]>): void {
  describe(`webhooks: ${name}`, () => {
    let copies: [OpenDatabase, OpenDatabase]
    let store: Queries
    let other: Queries

    beforeAll(async () => {
      copies = await open()
      ;[store, other] = copies.map(({ database }) => bindQueries(database)) as [Queries, Queries]
    })
    afterAll(() => Promise.all(copies.map(({ close }) => close())))
    afterEach(() => copies[0].database.delete(webhooks))

    const run = (statement: ReturnType<typeof sql>) => copies[0].database.execute(statement)
    async function make(events: readonly WebhookEvent[] = webhookEvents, organisation = axs) {
      const fields = { name: 'CRM', address: 'https://crm.example/', events: [...events] }
      const made = await store.webhooks.createWebhook(organisation, fields)
      if (!made) throw new Error('no webhook')
      return made
    }
    const list = async (webhook: number) =>
      (await store.webhooks.listDeliveries(webhook, { before: null, limit: 50 })).toReversed()
    const listEvents = async (webhook: number) =>
      (await list(webhook)).map(({ event, title }) => [event, title])
    /**
     * Gives a publication each of these titles in turn, so that each change causes a webhook message. Sets the
     * messages' times to noon.
     */
    async function happen(...titles: string[]) {
      for (const title of titles) await run(sql`update publications set title = ${title} where card_id = 101`)
      await copies[0].database
        .update(webhookDeliveries)
        .set({ at: NOON, retryAt: NOON })
        .where(eq(webhookDeliveries.attempts, 0))
    }
    async function take(from: Queries, at: Date): Promise<Delivery> {
      const taken = await from.deliveries.claimDelivery(at)
      if (!taken) throw new Error('nothing is due')
      return taken
    }
    const record = (taken: Delivery, status: number | null, now: Date) =>
      store.deliveries.recordAnswer(taken, answers(status), { now, random: 0.5 })

    test('manual statements cause messages only if they change something for readers', async () => {
      const { id } = await make()
      const foreign = await make(webhookEvents, acx)
      await run(sql`insert into publications (card_id, publication_id, organisation_id, published_at, title)
        values (501, 1501, 'AXS', now(), 'Una'), (502, 1502, 'AXS', now(), 'Dos')`)
      await run(sql`update publications set title = 'Uno' where card_id in (501, 502) and title = 'Una'`)
      await run(sql`update publications set title = title, placement = 'upper', board_order = 9, updated_at = now()
        where card_id = 501`)
      await run(sql`delete from publications where card_id = 502`)
      await run(sql`update publications set organisation_id = 'ACX', placement = null where card_id = 501`)
      expect(await listEvents(id)).toEqual([
        ['piece.published', 'Una'],
        ['piece.published', 'Dos'],
        ['piece.changed', 'Uno'],
        ['piece.withdrawn', 'Dos'],
        ['piece.withdrawn', 'Uno'],
      ])
      expect(await listEvents(foreign.id)).toEqual([['piece.published', 'Uno']])
    })

    test('pages cause the messages of articles, with their path', async () => {
      const { id } = await make()
      await run(sql`insert into site_pages (card_id, organisation_id, path, published_at, title)
        values (601, 'AXS', '/equipo', now(), 'Equipo')`)
      await run(sql`update site_pages set updated_at = now(), seo_title = 'x' where card_id = 601`)
      await run(sql`update site_pages set path = '/nosotros' where card_id = 601`)
      await run(sql`delete from site_pages where card_id = 601`)
      expect(await listEvents(id)).toEqual([
        ['piece.published', 'Equipo'],
        ['piece.changed', 'Equipo'],
        ['piece.withdrawn', 'Equipo'],
      ])
      const rows = await copies[0].database.select({ data: webhookDeliveries.data }).from(webhookDeliveries)
      expect(rows.map(({ data }) => data.path).toSorted()).toEqual(['/equipo', '/nosotros', '/nosotros'])
      await run(sql`delete from publications where card_id = 501`)
    })

    test('a lead causes a message without data about its sender', async () => {
      const { id } = await make()
      const foreign = await make(webhookEvents, acx)
      await run(sql`insert into forms (organisation_id, slug, title, fields, retention_days)
        values ('AXS', 'demo', 'Demostración', '[]', 30)`)
      await run(sql`insert into leads (organisation_id, form_id, email, values, language, digest)
        select 'AXS', id, 'eva@example.com', '[{"value": "Eva"}]', 'es', 'x' from forms`)
      const [row] = await copies[0].database
        .select({ event: webhookDeliveries.event, data: webhookDeliveries.data })
        .from(webhookDeliveries)
        .where(eq(webhookDeliveries.webhookId, id))
      const data = { lead: expect.any(Number), form: 'demo', title: 'Demostración' }
      expect(row).toEqual({ event: 'lead.received', data })
      expect(await list(foreign.id)).toEqual([])
      await run(sql`delete from forms`)
    })

    test('only chosen webhooks get the fields of a lead, until it is erased', async () => {
      await make(['lead.received'])
      const { id } = await make(['lead.received'])
      const fields = { name: 'CRM', address: 'https://crm.example/', events: ['lead.received' as const] }
      await store.webhooks.changeWebhook(axs, id, { ...fields, hasLeadFields: true, now: NOON })
      await run(sql`insert into forms (organisation_id, slug, title, fields, retention_days)
        values ('AXS', 'demo', 'Demostración', '[]', 30)`)
      await run(sql`insert into leads (organisation_id, form_id, email, values, language, digest)
        select 'AXS', id, 'eva@example.com', '[{"id": "a", "label": "Nombre", "value": "Eva"}]', 'es', 'x' from forms`)
      await copies[0].database.update(webhookDeliveries).set({ at: NOON, retryAt: NOON })
      const sent = [await take(store, NOON), await take(other, NOON)].map(({ lead }) => lead?.fields ?? null)
      expect(sent).toEqual([null, [{ id: 'a', label: 'Nombre', value: 'Eva' }]])
      await run(sql`delete from forms`)
      const [logged] = await list(id)
      const again = { webhook: id, id: logged?.id ?? 0, now: NOON }
      await run(sql`update webhook_deliveries set state = 'failed'`)
      expect(await store.deliveries.openDelivery(axs, again)).toMatchObject({ lead: null })
    })

    test('comments cause messages when received and published, spam does not', async () => {
      const { id } = await make()
      const add = (author: string, state: string, isOrganisation = false) =>
        run(sql`insert into comments (publication_id, author, email, text, state, is_organisation, digest)
          values (1001, ${author}, 'eva@example.com', 'Hola', ${state}, ${isOrganisation}, ${author})`)
      await add('Eva', 'pending')
      await add('Teo', 'published')
      await add('Spam', 'spam')
      await add('AXS', 'published', true)
      expect((await listEvents(id)).map(([event]) => event)).toEqual([
        'comment.received',
        'comment.received',
        'comment.published',
        'comment.published',
      ])
      await run(sql`update comments set is_active = true where author = 'Eva'`)
      await run(sql`update comments set text = 'Otra' where author = 'Eva'`)
      await run(sql`update comments set state = 'trash' where author = 'Teo'`)
      expect((await listEvents(id)).slice(4)).toEqual([['comment.published', 'Antes 101']])
    })

    test('a release causes a message in every organisation that it changes', async () => {
      const hooks = [await make(['release.out']), await make(['release.out'], acx)]
      const release = await store.releases.createRelease(axs, { name: 'Otoño', sentence: '', by: 'ana' })
      await run(sql`insert into release_items (release_id, organisation_id, kind, value)
        values (${release}, 'ACX', 'settings', '{}')`)
      await copies[0].database.update(releases).set({ state: 'out' }).where(eq(releases.id, release))
      for (const { id } of hooks) expect(await listEvents(id)).toEqual([['release.out', 'Otoño']])
    })

    test('rolled-back changes and unsubscribed events cause no messages', async () => {
      const { id } = await make(['piece.withdrawn'])
      const work = copies[0].database.transaction(async (transaction) => {
        await transaction.execute(sql`delete from publications where card_id = 103`)
        throw new Error('no')
      })
      await expect(work).rejects.toThrow('no')
      await happen('Otra')
      expect(await list(id)).toEqual([])
    })

    test('messages about one publication are sent in order, by one instance at a time', async () => {
      const { id } = await make()
      await happen('Uno', 'Dos')
      const now = NOON
      const first = await take(store, now)
      expect(first).toMatchObject({ event: 'piece.changed', data: { card: 101, title: 'Uno' }, attempts: 0 })
      expect(await other.deliveries.claimDelivery(now)).toBeNull()
      expect(await record(first, 500, now)).toBe('failed')
      expect(await other.deliveries.claimDelivery(later(4000))).toBeNull()
      const again = await take(other, later(6000))
      expect(again).toMatchObject({ messageId: first.messageId, attempts: 1 })
      expect(await record(again, 204, later(6000))).toBe('sent')
      expect((await take(store, later(7000))).data.title).toBe('Dos')
      const [logged] = await list(id)
      expect(logged).toMatchObject({ state: 'sent', attempts: 2 })
      expect(logged?.answers.map(({ status }) => status)).toEqual([500, 204])
    })

    /** Adds a waiting webhook message about each of these cards. */
    async function happenTo(webhook: number, cards: readonly number[]) {
      const values = cards.map((card) => ({
        webhookId: webhook,
        event: 'piece.changed' as const,
        data: { card, title: `Tarjeta ${card}` },
        at: NOON,
        retryAt: NOON,
      }))
      await copies[0].database.insert(webhookDeliveries).values(values)
    }

    test('a rejected message delays only its own publication, and pauses nothing', async () => {
      const { id } = await make()
      await happenTo(id, [1, 1, 2])
      let poisoned = await take(store, NOON)
      expect(await record(poisoned, 500, NOON)).toBe('failed')
      const two = await take(store, NOON)
      expect(two.data.card).toBe(2)
      await record(two, 204, later(1000))
      expect(await store.deliveries.claimDelivery(NOON)).toBeNull()
      await run(sql`insert into webhook_deliveries (webhook_id, event, data, retry_at)
        values (${id}, 'lead.received', '{"lead": 7}', ${NOON.toISOString()})`)
      await record(await take(store, later(1000)), 204, later(1000))
      // After a day of retries the message fails, and the next one is sent.
      poisoned = await take(store, later(day + minute))
      expect(await record(poisoned, 500, later(day + minute))).toBe('failed')
      expect((await list(id)).map(({ state }) => state)).toEqual(['failed', 'waiting', 'sent', 'sent'])
      expect(await store.webhooks.getWebhook(axs, id)).toMatchObject({ pausedAt: null })
      expect((await take(store, later(day + minute))).data.card).toBe(1)
    })

    test('a receiver that rejects everything receives at most ten messages', async () => {
      const { id } = await make()
      const cards = Array.from({ length: 12 }, (_, index) => index + 1)
      await happenTo(id, cards)
      const tried: (number | undefined)[] = []
      for (let message = await store.deliveries.claimDelivery(NOON); message;) {
        tried.push(message.data.card)
        await record(message, null, NOON)
        message = await store.deliveries.claimDelivery(NOON)
      }
      expect(tried).toEqual(cards.slice(0, 10))
      const [accepted] = [await take(store, later(minute))]
      await record(accepted, 204, later(minute))
      const next = await store.deliveries.claimDelivery(NOON)
      expect(next?.data.card).toBe(11)
    })

    test('a failing webhook does not delay others', async () => {
      await make()
      await make()
      await happen('Tres')
      const delivery = await take(store, NOON)
      const two = await take(other, NOON)
      expect(delivery.webhook).not.toBe(two.webhook)
      expect(await store.deliveries.claimDelivery(NOON)).toBeNull()
    })

    test('another instance continues the delivery of a killed one, and a stopping instance returns its delivery at once', async () => {
      await make()
      await happen('Cuatro')
      const killed = await take(store, NOON)
      expect(await other.deliveries.claimDelivery(later(50_000))).toBeNull()
      const taken = await take(other, later(2 * minute))
      expect(taken.messageId).toBe(killed.messageId)
      // The first instance was only slow. Returning its delivery does not end the other instance's attempt.
      await store.deliveries.returnDelivery(killed)
      expect(await store.deliveries.claimDelivery(later(2 * minute))).toBeNull()
      await other.deliveries.returnDelivery(taken)
      expect((await take(store, later(2 * minute))).messageId).toBe(killed.messageId)
    })

    test('retries at increasing intervals for a day, then pauses with one mail', async () => {
      const { id } = await make()
      await run(sql`insert into people (id, email, name) values ('admin', 'admin@example.com', 'Adm'), ('gone',
        'gone@example.com', 'G') on conflict do nothing`)
      await run(sql`update people set is_disabled = true where id = 'gone'`)
      await run(sql`insert into memberships (person_id, organisation_id, role)
        values ('admin', 'AXS', 'administrator'), ('gone', 'AXS', 'administrator'), ('ana', 'AXS', 'editor')
        on conflict do nothing`)
      await happen('Cinco', 'Seis')
      const began = NOON.getTime()
      const waits: number[] = []
      for (let at = began, sent = 'failed'; sent === 'failed';) {
        const delivery = await take(store, new Date(at))
        expect(delivery.data.title).toBe('Cinco')
        sent = await record(delivery, null, new Date(at))
        const [first] = await list(id)
        const next = first?.retryAt.getTime() ?? 0
        waits.push(next - at)
        at = next
        if (sent !== 'failed') expect(sent).toBe('paused')
      }
      expect(waits.length).toBeGreaterThan(10)
      expect(waits.slice(0, 4)).toEqual([5000, 15_000, 45_000, 135_000])
      expect(Math.max(...waits)).toBe(4 * 60 * minute)
      const paused = new Date(began + 2 * day)
      expect(await store.deliveries.claimDelivery(paused)).toBeNull()
      expect(await store.webhooks.getWebhook(axs, id)).toMatchObject({ pauseReason: 'failures' })
      const lines = await copies[0].database.select().from(audit).where(eq(audit.action, 'webhookPaused'))
      expect(lines).toMatchObject([{ organisationId: 'AXS', details: { name: 'CRM' } }])
      expect(await other.webhooks.claimPausedMails()).toMatchObject([
        { id, name: 'CRM', reason: 'failures', emails: ['admin@example.com'] },
      ])
      expect(await store.webhooks.claimPausedMails()).toEqual([])
      await store.webhooks.returnPaused(id)
      await run(sql`update people set is_disabled = true where id = 'admin'`)
      expect(await store.webhooks.claimPausedMails()).toMatchObject([{ emails: ['berta@example.com'] }])

      await store.webhooks.resumeWebhook(axs, id, paused)
      // Failed messages do not block later messages.
      expect((await take(store, paused)).data.title).toBe('Seis')
      expect((await list(id)).map(({ state }) => state)).toEqual(['failed', 'waiting'])
    })

    test('a receiver that answers 410 is tried once', async () => {
      const { id } = await make()
      await happen('Siete')
      expect(await record(await take(store, NOON), 410, NOON)).toBe('paused')
      expect(await store.webhooks.getWebhook(axs, id)).toMatchObject({ pauseReason: 'gone' })
    })

    test('two secrets sign during a replacement, and both are sealed', async () => {
      const { id, secret } = await make()
      const now = NOON
      const next = await store.webhooks.rotateSecret(axs, id, now)
      const read = async (at: Date) =>
        (await store.deliveries.createTest(axs, { webhook: id, now: at }))?.secrets
      expect(await read(new Date(now.getTime() + day - 1))).toEqual([next, secret])
      expect(await read(new Date(now.getTime() + day))).toEqual([next])
      const [row] = await copies[0].database.select().from(webhooks)
      expect(JSON.stringify(row)).not.toContain('whsec_')
      expect(await store.webhooks.rotateSecret(acx, id, now)).toBeNull()
    })

    test('a manual delivery does not delay waiting ones, and pauses nothing', async () => {
      const { id } = await make()
      await happen('Ocho')
      const [waiting] = await list(id)
      const request = { webhook: id, id: waiting?.id ?? 0, now: NOON }
      expect(await store.deliveries.openDelivery(axs, request)).toBe('waiting')
      expect(await store.deliveries.openDelivery(acx, request)).toBeNull()
      const test = await store.deliveries.createTest(axs, { webhook: id, now: NOON })
      if (!test) throw new Error('no test')
      expect(await record(test, 410, later(2 * day))).toBe('failed')
      const first = await take(store, NOON)
      await record(first, 204, NOON)
      const again = await store.deliveries.openDelivery(axs, request)
      expect(again).toMatchObject({ messageId: first.messageId, takenUntil: null })
      expect((await list(id)).map(({ event, state }) => [event, state])).toEqual([
        ['piece.changed', 'sent'],
        ['webhook.test', 'failed'],
      ])
    })

    test('deletes old messages, and limits their number per organisation', async () => {
      const { id } = await make()
      await happen('Nueve', 'Diez')
      await copies[0].database
        .update(webhookDeliveries)
        .set({ at: later(-31 * day) })
        .where(sql`data ->> 'title' = 'Nueve'`)
      await store.deliveries.forgetDeliveries(NOON)
      expect(await listEvents(id)).toEqual([['piece.changed', 'Diez']])
      for (let count = 1; count < 20; count++) await make()
      const fields = { name: 'CRM', address: 'https://crm.example/', events: [...webhookEvents] }
      expect(await store.webhooks.createWebhook(axs, fields)).toBeNull()
    })
  })
}

/** @jest-environment node */
import { sql } from 'drizzle-orm'
import { unknownSource } from '@/lib/base/domain/lead'
import type { OrganisationId } from '@/lib/base/domain/model'
import { comments, dataRequests, letterMails, letters, notices, subscribers } from '@/lib/db/schema'
import { addPerson, later, NOON } from '@/lib/testing/room'
import { openStoreContent } from '@/lib/testing/store-content'
import { composeRequestMail } from './request-mails'

/** Tests of a reader's personal data link, and of data retention. */

const [axs, acx] = ['AXS', 'ACX'] as OrganisationId[]
const HOUR = 3_600_000
const DAY = 24 * HOUR
let open: Awaited<ReturnType<typeof openStoreContent>>
beforeAll(async () => {
  open = await openStoreContent()
})
afterAll(() => open.close())
beforeEach(async () => {
  await open.database.execute(sql`truncate data_requests, subscribers, comments, notices, letters cascade`)
})

const request = (token: string, at = NOON, email = 'ana@example.com') =>
  open.queries.privacy.requestData({ organisation: axs!, email, token, language: 'es', at })
const subscribe = (organisation: OrganisationId, email = 'ana@example.com') =>
  open.database.insert(subscribers).values({
    organisationId: organisation,
    email,
    token: `${organisation} ${email}`,
    language: 'es',
    requestedAt: NOON,
  })
const read = (token: string, at = NOON, organisation = axs!) =>
  open.queries.privacy.readRequestedData({ organisation, token, at })
const listDue = (now: Date) => open.queries.privacy.claimDueRequests(now)

test('a link is valid for a day at its organisation, with at most one mail per address and hour', async () => {
  await request('one')
  await request('two', later(HOUR / 2))
  expect(await listDue(later(1))).toMatchObject([{ email: 'ana@example.com', token: 'one', attempts: 1 }])
  expect(await listDue(later(1))).toEqual([])
  expect(await read('one', later(DAY - 1))).toMatchObject({
    email: 'ana@example.com',
    records: [expect.anything()],
  })
  expect(await read('one', later(DAY))).toBeNull()
  expect(await read('one', NOON, acx!)).toBeNull()
  expect(await read('two')).toBeNull()
  await request('three', later(2 * HOUR))
  expect([await read('one', later(2 * HOUR)), await read('three', later(2 * HOUR))]).toEqual([
    null,
    expect.anything(),
  ])
})

test('the mail contains the link, and nothing about stored data', async () => {
  const mail = composeRequestMail(
    { email: 'ana@example.com', token: 'abc', language: 'de' },
    { name: 'Grupo AXS', domain: 'axs.example' },
  )
  expect(mail).toMatchObject({ to: 'ana@example.com', subject: 'Ihre Daten bei Grupo AXS' })
  expect(mail.text).toMatch(/\n\nhttps?:\/\/axs\.example\S*\/mis-datos\?clave=abc\n\n/)
})

test('a reader sees and erases data in all organisations of the company, but not an account', async () => {
  const { queries } = open
  const person = await addPerson(queries, { email: 'ana@example.com', role: 'author', organisation: 'AXS' })
  await subscribe(axs!)
  await subscribe(acx!)
  await subscribe(axs!, 'otra@example.com')
  await request('one')
  const report = await read('one')
  const companies = await open.database.execute(
    sql`select count(distinct company_id)::integer as count from organisations where id in ('AXS', 'ACX')`,
  )
  const isOne = (companies as unknown as { rows: { count: number }[] }).rows[0]?.count === 1
  const organisationIds = report?.records
    .filter(({ table }) => table === 'subscribers')
    .map(({ organisation }) => organisation)
  expect(organisationIds).toEqual(isOne ? ['AXS', 'ACX'] : ['AXS'])
  expect(report?.records.map(({ table }) => table)).not.toContain('people')
  expect(report).toMatchObject({ account: { isOwner: false }, mentions: [], actions: [] })

  const outcome = await queries.privacy.eraseRequestedData({ organisation: axs!, token: 'one', at: NOON })
  expect(outcome).toMatchObject({ kind: 'done', receipt: { counts: { data_requests: 1 } } })
  expect(await open.database.$count(dataRequests)).toBe(0)
  const rest = await open.database.select({ email: subscribers.email }).from(subscribers)
  expect(rest.map(({ email }) => email)).not.toContain(isOne ? 'ana@example.com' : 'nadie')
  expect(rest.map(({ email }) => email)).toContain('otra@example.com')
  expect(await queries.people.getPerson(person.id)).not.toBeNull()
  expect(await queries.privacy.eraseRequestedData({ organisation: axs!, token: 'one', at: NOON })).toBeNull()
})

test('a reader gets the files that they sent, and an erasure notifies the administrators and the assignee', async () => {
  const { queries, database } = open
  const member = async (role: 'administrator' | 'editor') =>
    (await addPerson(queries, { email: `${role}@example.com`, role, organisation: 'AXS' })).id
  const [administrator, assignee] = [await member('administrator'), await member('editor')]
  const fields = { slug: 'x', title: 'x', introduction: '', fields: [], button: '', thanks: '' }
  const rest = { isOpen: true, isOnContact: false, recipients: [], retentionDays: 30, needsProof: false }
  const company = { answer: '', answerSubject: '', basis: 'consent' as const, isCompany: false, route: null }
  const made = await queries.forms.createForm(axs!, {
    fields: { ...fields, ...rest, ...company },
    by: administrator,
  })
  const send = async (email: string) => {
    const files = [{ field: 'a', name: 'a.png', type: 'image/png', bytes: new Uint8Array([7]) }]
    const lead = { formId: made.kind === 'done' ? made.id : 0, email, values: [], language: 'es', page: null }
    const more = { source: unknownSource, answers: false, recipients: [], digest: email, at: NOON }
    const { id } = await queries.incomingLeads.receiveLead(axs!, { ...lead, files, ...more })
    return { id, file: (await queries.leads.getLead(axs!, id))?.files[0]?.id ?? 0 }
  }
  const [ownLead, other] = [await send('ana@example.com'), await send('otra@example.com')]
  await queries.leads.changeLead(axs!, { id: ownLead.id, assigneeId: assignee, by: assignee })
  await request('one')
  const link = { organisation: axs!, token: 'one', at: NOON }
  expect([...((await queries.privacy.readRequestedFile(link, ownLead.file))?.bytes ?? [])]).toEqual([7])
  expect(await queries.privacy.readRequestedFile(link, other.file)).toBeNull()
  expect(await queries.privacy.readRequestedFile({ ...link, token: 'two' }, ownLead.file)).toBeNull()
  await queries.privacy.eraseRequestedData(link)
  const sent = await database.select().from(notices)
  expect(sent.map(({ personId, kind, path }) => [personId, kind, path]).toSorted()).toEqual(
    [
      [administrator, 'dataErased', '/privacidad'],
      [assignee, 'dataErased', '/contactos'],
    ].toSorted(),
  )
  expect(JSON.stringify(sent)).not.toContain('ana@')
})

test('deletes expired data kind by kind, and keeps the totals of newsletters', async () => {
  const { database, queries } = open
  const now = new Date()
  const ago = (days: number) => new Date(now.getTime() - days * DAY)
  const person = await addPerson(queries, { email: 'eva@example.com', role: 'editor', organisation: 'AXS' })
  await database.execute(sql`set session_replication_role = replica`)
  for (const [state, days] of [
    ['spam', 31],
    ['spam', 29],
    ['trash', 31],
    ['published', 400],
  ] as const)
    await database.insert(comments).values({
      publicationId: 903,
      organisationId: axs!,
      author: 'Ana',
      email: 'ana@example.com',
      text: 'Hola',
      state,
      digest: `${state} ${days}`,
      writtenAt: ago(days),
    })
  // Moved to spam yesterday by a moderator.
  await database.insert(comments).values({
    publicationId: 903,
    organisationId: axs!,
    author: 'Ana',
    email: 'ana@example.com',
    text: 'Hola',
    state: 'trash',
    digest: 'moved',
    writtenAt: ago(400),
    moderatedAt: ago(1),
  })
  await database.execute(sql`set session_replication_role = origin`)
  for (const days of [89, 91])
    await database.insert(notices).values({
      organisationId: axs!,
      personId: person.id,
      kind: 'comments' as never,
      title: 'x',
      path: '/',
      key: String(days),
      at: ago(days),
    })
  await subscribe(axs!)
  const [subscriber] = await database.select().from(subscribers)
  const [letter] = await database
    .insert(letters)
    .values({ organisationId: axs!, subject: 'x', state: 'sent' })
    .returning()
  await database.insert(letterMails).values({
    letterId: letter!.id,
    organisationId: axs!,
    subscriberId: subscriber!.id,
    state: 'sent',
    retryAt: ago(366),
    takenAt: ago(366),
  })
  await request('old', ago(2))
  await database.execute(sql`delete from account_links`)

  const expired: unknown[] = []
  for (;;) {
    const batch = await queries.privacy.expireDue(now)
    if (!batch) break
    expired.push([batch.retention, batch.rows])
  }
  expect(expired).toEqual([
    ['spam', 1],
    ['trash', 1],
    ['letterMails', 1],
    ['notices', 1],
    ['dataRequests', 1],
  ])
  const rest = await database.select({ digest: comments.digest }).from(comments)
  expect(rest.map(({ digest }) => digest).toSorted()).toEqual(['moved', 'published 400', 'spam 29'])
  expect(await database.select().from(letterMails)).toMatchObject([{ subscriberId: null, state: 'sent' }])
})

/** @jest-environment node */
import { eq } from 'drizzle-orm'
import { contractContent } from '@/lib/content/contract/content'
import { createStoreContentService } from '@/lib/content/from-db/store-content-service'
import { insertSeed } from '@/lib/content/from-db/demo/seed'
import type { IsoDate, OrganisationId } from '@/lib/base/domain/model'
import { withoutTest, type NewsletterAudience } from '@/lib/base/domain/newsletter'
import type { Mail, SendOutcome } from '@/lib/base/mail/send-mail'
import type { OpenDatabase } from '@/lib/db/database'
import { openTestDatabase } from '@/lib/testing/test-database'
import { letters, organisations, subscribers, suppressions } from '@/lib/db/schema'
import { bindQueries, type Queries } from '@/lib/features/query-table'
import { addPerson } from '@/lib/testing/room'
import { deliverNewsletters } from './deliver-newsletters'

const AXS = 'AXS' as OrganisationId
const ACX = 'ACX' as OrganisationId
const noon = new Date('2026-11-01T12:00:00Z')
const after = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)

let mockOpen: OpenDatabase
let mockCountsClicks = true
let store: Queries

jest.mock('@/lib/base/platform/settings', () => ({
  getSettings: () => ({
    LETTERS_PER_MINUTE: 1_000_000,
    PORT: 3000,
    LOG_LEVEL: 'silent',
    COUNT_READINGS: mockCountsClicks,
  }),
}))
jest.mock('@/lib/content/service', () => ({
  getContentService: async () => createStoreContentService(mockOpen.database),
}))

beforeAll(async () => {
  mockOpen = await openTestDatabase((empty) => insertSeed(empty, contractContent))
  store = bindQueries(mockOpen.database)
})
afterAll(() => mockOpen.close())
afterEach(async () => {
  await mockOpen.database.delete(letters)
  await mockOpen.database.delete(subscribers)
  await mockOpen.database.delete(suppressions)
})

const sent: SendOutcome = { kind: 'sent' }
const refuse = (about: 'recipient' | 'message' | 'server', answer: string): SendOutcome => ({
  kind: 'refused',
  about,
  isPermanent: answer.startsWith('5'),
  answer,
})

async function subscribe(email: string, organisation = AXS, categories: number[] | null = null) {
  const token = `${organisation}-${email.split('@')[0]}`
  const values = { organisationId: organisation, email, token, language: 'es', categories }
  await mockOpen.database.insert(subscribers).values({ ...values, requestedAt: noon, confirmedAt: noon })
}

const everyone: NewsletterAudience = {
  categories: [],
  organisations: [],
  languages: [],
  subscribedFrom: null,
  subscribedUntil: null,
}

async function write(some: object = {}) {
  const fields = { subject: 'Otoño', preheader: '', introduction: 'Hola.', layout: 'cover' as const }
  const id = await store.letters.createLetter(AXS, {
    fields: { ...fields, cards: [], isPublic: true, ...withoutTest, ...everyone, ...some },
    by: null,
  })
  await store.letters.scheduleLetter(id, noon)
  return id
}

/** Runs one delivery round. Returns the mails that the server accepted. */
async function round(now: Date, answer: (mail: Mail) => SendOutcome = () => sent, from = store) {
  const mails: Mail[] = []
  const attempt = async (mail: Mail) => {
    const outcome = answer(mail)
    if (outcome.kind === 'sent') mails.push(mail)
    return outcome
  }
  await deliverNewsletters({ store: from, mailer: { attempt }, now: () => now })
  return mails.map(({ to }) => to)
}

const sumsOf = async (id: number) => (await store.letters.getLetter(AXS, id))?.sums
const stateOf = async (id: number) => (await store.letters.getLetter(AXS, id))?.state

test('sends a newsletter once to people who subscribed before sending began, even if they follow two organisations', async () => {
  await subscribe('ana@example.com')
  await subscribe('ana@example.com', ACX)
  await subscribe('eva@example.com', ACX)
  const id = await write({ organisations: [ACX] })
  const links: string[] = []
  const mails = await round(noon, ({ to, text }) => {
    links.push(`${to} ${/https?:\/\/\S+clave=(\S+)/.exec(text)?.[1]}`)
    return sent
  })
  expect(mails).toEqual(['ana@example.com', 'eva@example.com'])
  expect(links).toEqual(['ana@example.com AXS-ana', 'eva@example.com ACX-eva'])
  await subscribe('late@example.com')
  expect(await round(after(1))).toEqual([])
  expect([await stateOf(id), await sumsOf(id)]).toMatchObject(['sent', { sent: 2, waiting: 0 }])
})

test('selects the audience by topic, and includes subscribers of all topics', async () => {
  const [category, other] = contractContent.organisations.find(({ id }) => id === AXS)?.categories ?? []
  await subscribe('all@example.com')
  await subscribe('one@example.com', AXS, [category?.id ?? 0])
  await subscribe('other@example.com', AXS, [other?.id ?? 0])
  await write({ categories: [category?.id] })
  expect(await round(noon)).toEqual(['all@example.com', 'one@example.com'])
})

test('selects the audience by language and by day in the time zone of the organisation, and counts it', async () => {
  const { database } = mockOpen
  const at = (instant: string) => ({ confirmedAt: new Date(instant) })
  const change = async (email: string, some: Partial<typeof subscribers.$inferInsert>) => {
    await subscribe(email)
    await database.update(subscribers).set(some).where(eq(subscribers.email, email))
  }
  await database
    .update(organisations)
    .set({ timeZone: 'America/Mexico_City' })
    .where(eq(organisations.id, AXS))
  await change('before@example.com', at('2026-09-01T05:59:59Z'))
  await change('first@example.com', at('2026-09-01T06:00:00Z'))
  await change('last@example.com', at('2026-10-01T05:59:59Z'))
  await change('after@example.com', at('2026-10-01T06:00:00Z'))
  await change('german@example.com', { ...at('2026-09-10T00:00:00Z'), language: 'de' })
  const september = {
    ...everyone,
    subscribedFrom: '2026-09-01' as IsoDate,
    subscribedUntil: '2026-09-30' as IsoDate,
  }
  const count = (audience: NewsletterAudience) => store.letterMails.countAudience(AXS, audience)
  expect(
    await Promise.all([everyone, september, { ...september, languages: ['de' as const] }].map(count)),
  ).toEqual([5, 3, 1])
  await write({ ...september, languages: ['es', 'fr'] })
  expect(await round(noon)).toEqual(['first@example.com', 'last@example.com'])
})

test('a killed instance causes at most one duplicate mail and loses none', async () => {
  for (let at = 0; at < 5; at++) await subscribe(`r${at}@example.com`)
  const id = await write()
  let count = 0
  const killed = bindQueries(mockOpen.database)
  const record = killed.letterMails.recordNewsletterMail
  killed.letterMails.recordNewsletterMail = async (...facts) => {
    if (++count === 3) throw new Error('killed')
    return record(...facts)
  }
  const first: string[] = []
  const take = (mail: Mail) => {
    first.push(mail.to)
    return sent
  }
  await expect(round(noon, take, killed)).rejects.toThrow('killed')
  expect(first).toHaveLength(3)
  expect(await round(after(1))).toEqual([])
  const second = await round(after(4))
  expect([...first, ...second].toSorted()).toEqual([
    'r0@example.com',
    'r1@example.com',
    'r2@example.com',
    'r2@example.com',
    'r3@example.com',
    'r4@example.com',
  ])
  await round(after(5))
  expect([await stateOf(id), (await sumsOf(id))?.sent]).toEqual(['sent', 5])
})

test('a mail server that is down loses no mail and uses up no attempt', async () => {
  await subscribe('ana@example.com')
  const id = await write()
  expect(await round(noon, () => refuse('server', ''))).toEqual([])
  expect(await round(noon)).toEqual([])
  expect(await round(after(1))).toEqual(['ana@example.com'])
  expect((await sumsOf(id))?.sent).toBe(1)
})

test.each([
  ['a deleted mailbox', '550 5.1.1 no such user', 1, 1],
  ['without an enhanced code', '550 unknown', 1, 1],
  ['a policy', '550 5.7.1 blocked', 0, 1],
])('%s: %s', async (_, answer, suppressed, refused) => {
  await subscribe('ana@example.com')
  const id = await write()
  await round(noon, () => refuse('recipient', answer))
  expect(await mockOpen.database.$count(suppressions)).toBe(suppressed)
  expect(await mockOpen.database.$count(subscribers)).toBe(1 - suppressed)
  expect((await sumsOf(id))?.refused).toBe(refused)
})

test('retries after a 4xx reply, and stops before the next mail when asked to', async () => {
  await subscribe('ana@example.com')
  await subscribe('eva@example.com')
  const id = await write()
  expect(
    await round(noon, ({ to }) => (to.startsWith('ana') ? refuse('recipient', '451 4.2.2 full') : sent)),
  ).toEqual(['eva@example.com'])
  expect(await store.letters.stopLetter(id)).toBe(true)
  expect(await round(after(2))).toEqual([])
  await store.letters.resumeLetter(id)
  expect(await round(after(2))).toEqual(['ana@example.com'])
})

test.each([
  ['four of fifty mails', (recipient: number) => recipient < 4, 'sending'],
  ['five of fifty mails', (recipient: number) => recipient < 5, 'stopped'],
  ['four percent', (recipient: number) => recipient % 25 === 0, 'sending'],
])('%s bounce', async (name, bounces, state) => {
  const { id: administrator } = await addPerson(store, {
    email: `${name.replaceAll(' ', '.')}@example.com`,
    role: 'administrator',
    organisation: AXS,
  })
  for (let at = 0; at < 160; at++) await subscribe(`r${String(at).padStart(3, '0')}@example.com`)
  const id = await write()
  const answer = ({ to }: Mail) =>
    bounces(Number(/\d+/.exec(to))) ? refuse('recipient', '550 5.1.1 no such user') : sent
  for (let minute = 0; minute < 3; minute++) await round(after(minute), answer)
  expect(await store.letters.getLetter(AXS, id)).toMatchObject({ state, isBouncing: state === 'stopped' })
  const notices = await store.notices.listNotices(AXS, { person: administrator, before: null, limit: 9 })
  expect(notices.map(({ kind, path }) => [kind, path])).toEqual(
    state === 'stopped' ? [['newsletterStopped', `/boletines/${id}`]] : [],
  )
  if (state !== 'stopped') return
  expect(await round(after(4))).toEqual([])
  await store.letters.resumeLetter(id)
  expect(await round(after(5))).not.toEqual([])
})

test('suppresses an address, stored only as a hash, at the fifth transient bounce or the first complaint', async () => {
  await subscribe('ana@example.com')
  const bounce = (kind: 'transient' | 'complaint', token: string, at = noon) =>
    store.suppressions.recordBounce({ token, kind, at })
  for (let at = 0; at < 4; at++) expect(await bounce('transient', 'AXS-ana')).toBe('counted')
  expect(await bounce('transient', 'AXS-ana')).toBe('suppressed')
  await subscribe('eva@example.com')
  expect(await bounce('complaint', 'AXS-eva')).toBe('suppressed')
  expect(await bounce('complaint', 'AXS-eva')).toBeNull()
  expect(await store.suppressions.countSuppressions(AXS)).toEqual({ transient: 1, complaint: 1 })
  expect(JSON.stringify(await mockOpen.database.select().from(suppressions))).not.toContain('example.com')

  // A restored subscription, such as from a backup, stays suppressed until its reader confirms again.
  await subscribe('ana@example.com')
  await write()
  expect(await round(noon)).toEqual([])
  await store.subscribers.confirmSubscription(AXS, 'AXS-ana', noon)
  await write()
  expect(await round(noon)).toEqual(['ana@example.com'])
})

test('the archive has newsletters once they are sent, in each organisation that got them, unless kept out', async () => {
  const service = createStoreContentService(mockOpen.database)
  const list = async (organisation: OrganisationId) =>
    (await service.listNewsletters(organisation)).map(({ id, cards }) => [id, cards])
  await write({ isPublic: false })
  const id = await write({ cards: [101], organisations: [ACX] })
  expect(await list(AXS)).toEqual([])
  await round(noon)
  expect(await list(AXS)).toEqual([[id, [101]]])
  expect(await list(ACX)).toEqual([[id, []]])
  await store.letters.setPublic(id, false)
  expect(await list(AXS)).toEqual([])
})

test('counts an unsubscription once, for the newsletter received last', async () => {
  await subscribe('ana@example.com')
  const id = await write()
  await round(noon)
  await store.subscribers.endSubscription(AXS, 'AXS-ana')
  expect(await sumsOf(id)).toMatchObject({ sent: 0, ended: 1 })
  const [row] = await mockOpen.database.select().from(letters).where(eq(letters.id, id))
  expect(row?.subject).toBe('Otoño')
})

describe('a test of two subjects', () => {
  const subscribeMany = async (count: number) => {
    const rows = Array.from({ length: count }, (_, at) => `r${String(at).padStart(3, '0')}@example.com`)
    const values = (email: string) => ({ organisationId: AXS, email, token: `AXS-${email}`, language: 'es' })
    await mockOpen.database
      .insert(subscribers)
      .values(rows.map((email) => ({ ...values(email), requestedAt: noon, confirmedAt: noon })))
    return rows
  }
  const writeTest = (some: object = {}) =>
    write({ subject: 'Otoño', subjectB: 'Ya es otoño', testHours: 1, cards: [4], ...some })
  type Sent = { to: string; subject: string; link: string | undefined }
  /** Runs rounds until nothing is due. Returns the mails that the server accepted. */
  const sendDue = async (now: Date, answer: (mail: Mail) => SendOutcome = () => sent, from = store) => {
    const mails: Sent[] = []
    const take = (mail: Mail) => {
      const outcome = answer(mail)
      const { to, subject, text } = mail
      if (outcome.kind === 'sent') mails.push({ to, subject, link: /boletin=(\S+)/.exec(text)?.[1] })
      return outcome
    }
    for (;;) if ((await round(now, take, from)).length === 0) return mails
  }
  const testOf = async (id: number) => (await store.letters.getLetter(AXS, id))?.test
  const countOf = (mails: Sent[], subject: string) => mails.filter((mail) => mail.subject === subject).length

  afterEach(() => {
    mockCountsClicks = true
  })

  test.each([
    ['more clicks on the second', { a: 3, b: 4 }, 'b', 'Ya es otoño'],
    ['more clicks on the first', { a: 4, b: 3 }, 'a', 'Otoño'],
    ['a tie', { a: 2, b: 2 }, 'a', 'Otoño'],
    ['no click', { a: 0, b: 0 }, 'a', 'Otoño'],
  ])('%s decides for the rest, and every reader gets one mail', async (_, clicks, winner, subject) => {
    const readers = await subscribeMany(120)
    const id = await writeTest()
    const tested = await sendDue(noon)
    expect([countOf(tested, 'Otoño'), countOf(tested, 'Ya es otoño')]).toEqual([25, 25])
    expect(new Set(tested.map((mail) => `${mail.subject} ${mail.link}`))).toEqual(
      new Set([`Otoño ${id}a`, `Ya es otoño ${id}b`]),
    )
    await store.letters.countFollowed({ [`${id}a`]: clicks.a, [`${id}b`]: clicks.b, [id]: 1 })
    expect(await sendDue(after(59))).toEqual([])
    expect(await testOf(id)).toMatchObject({ decider: 'clicks', winner: null, rest: 70 })
    const rest = await sendDue(after(61))
    expect([rest.length, countOf(rest, subject)]).toEqual([70, 70])
    expect(new Set(rest.map(({ link }) => link))).toEqual(new Set([String(id)]))
    expect([...tested, ...rest].map(({ to }) => to).toSorted()).toEqual(readers)
    await store.letters.countFollowed({ [`${id}a`]: 9 })
    expect(await store.letters.getLetter(AXS, id)).toMatchObject({
      state: 'sent',
      subject,
      isTesting: false,
      sums: { sent: 120, followed: clicks.a + clicks.b + 10 },
      test: {
        winner,
        reason: 'clicks',
        variants: [{ sent: 25, followed: clicks.a }, { followed: clicks.b }],
      },
    })
    const [archived] = await createStoreContentService(mockOpen.database).listNewsletters(AXS)
    expect(archived?.subject).toBe(subject)
  })

  test.each([
    [99, null, 99],
    [100, 25, 100],
    [400, 40, 400],
  ])('%s readers: %s test each subject', async (count, size, total) => {
    await subscribeMany(count)
    const id = await writeTest()
    const tested = await sendDue(noon)
    if (size === null) {
      expect([countOf(tested, 'Otoño'), await testOf(id), await stateOf(id)]).toEqual([total, null, 'sent'])
    } else {
      expect([countOf(tested, 'Otoño'), countOf(tested, 'Ya es otoño')]).toEqual([size, size])
      expect(await sendDue(after(61))).toHaveLength(total - 2 * size)
    }
  })

  test.each([
    ['page views are not counted', false, [4]],
    ['it has no publication', true, []],
  ])('an editor chooses if %s', async (_, countsClicks, cards) => {
    mockCountsClicks = countsClicks
    const { id: administrator } = await addPerson(store, {
      email: `choice${cards.length}@example.com`,
      role: 'administrator',
      organisation: AXS,
    })
    await subscribeMany(100)
    const id = await writeTest({ cards })
    expect(await sendDue(noon)).toHaveLength(50)
    expect(await sendDue(after(23 * 60))).toEqual([])
    const notices = await store.notices.listNotices(AXS, { person: administrator, before: null, limit: 9 })
    expect(notices.map(({ kind, path }) => [kind, path])).toEqual([['newsletterSubject', `/boletines/${id}`]])
    const choose = (winner: 'a' | 'b') =>
      store.subjectTests.chooseSubject(id, { winner, now: after(23 * 60) })
    expect([await choose('b'), await choose('a')]).toEqual([true, false])
    const rest = await sendDue(after(23 * 60))
    expect(countOf(rest, 'Ya es otoño')).toBe(50)
    expect(await testOf(id)).toMatchObject({ winner: 'b', reason: 'editor', rest: 0 })
  })

  test('without a choice for 24 hours the first subject is sent', async () => {
    mockCountsClicks = false
    await subscribeMany(100)
    const id = await writeTest()
    await sendDue(noon)
    const rest = await sendDue(after(24 * 60 + 1))
    expect([countOf(rest, 'Otoño'), (await testOf(id))?.reason]).toEqual([50, 'time'])
  })

  test('the time of a test begins once each of its mails was tried, and a stopped newsletter decides nothing', async () => {
    await subscribeMany(100)
    const id = await writeTest()
    expect(await sendDue(noon, () => refuse('server', ''))).toEqual([])
    expect((await testOf(id))?.endsAt).toBeNull()
    expect(await sendDue(after(300))).toHaveLength(50)
    expect((await testOf(id))?.endsAt).toBe(after(360).toISOString())
    await store.letters.stopLetter(id)
    expect(await sendDue(after(400))).toEqual([])
    expect((await testOf(id))?.winner).toBeNull()
    await store.letters.resumeLetter(id)
    expect(await sendDue(after(400))).toHaveLength(50)
  })

  test('readers who leave while their mail waits get none, and bounces stop the test', async () => {
    await subscribeMany(100)
    const id = await writeTest()
    const tested = await sendDue(noon, ({ to }) =>
      to < 'r020' ? refuse('recipient', '550 5.1.1 no such user') : sent,
    )
    expect(await store.letters.getLetter(AXS, id)).toMatchObject({ state: 'stopped', isBouncing: true })
    const unsubscriber = Array.from(
      { length: 100 },
      (_, at) => `r${String(at).padStart(3, '0')}@example.com`,
    ).find((email) => email >= 'r020' && !tested.some(({ to }) => to === email))
    await store.subscribers.endSubscription(AXS, `AXS-${unsubscriber}`)
    await store.letters.resumeLetter(id)
    await sendDue(after(1))
    const rest = await sendDue(after(70))
    expect(rest.map(({ to }) => to)).not.toContain(unsubscriber)
    expect((await sumsOf(id))?.waiting).toBe(0)
  })

  test('two instances decide once, and a kill after the decision loses no mail', async () => {
    const readers = await subscribeMany(100)
    await writeTest()
    const tested = await sendDue(noon)
    const killed = bindQueries(mockOpen.database)
    killed.letterMails.claimNewsletterMails = async () => {
      throw new Error('killed')
    }
    await expect(round(after(61), undefined, killed)).rejects.toThrow('killed')
    const [rest, others] = await Promise.all([sendDue(after(61)), sendDue(after(61))])
    expect([...tested, ...rest, ...others].map(({ to }) => to).toSorted()).toEqual(readers)
  })
})

/** @jest-environment node */
import type { Person } from '@/lib/base/domain/account'
import type { IsoInstant, OrganisationId } from '@/lib/base/domain/model'
import type { Mail } from '@/lib/base/mail/send-mail'
import { addPerson } from '@/lib/testing/room'
import { openStoreContent } from '@/lib/testing/store-content'
import { deliverWeeklyMails } from './deliver-weekly-mails'
import type { SumCount } from './sum-queries'
import { toNextWeek } from './analytics-period'

const AXS = 'AXS' as OrganisationId
const monday = new Date('2026-11-23T07:00:00.000Z')
const after = (hours: number) => new Date(monday.getTime() + hours * 3_600_000)

jest.mock('@/lib/base/platform/settings', () => ({
  getSettings: () => ({ PORT: 3000, LOG_LEVEL: 'silent', ROOM_HOST: 'redaccion.example' }),
}))

let content: Awaited<ReturnType<typeof openStoreContent>>
let ana: Person

beforeAll(async () => {
  content = await openStoreContent()
  ana = await addPerson(content.queries, { email: 'ana@example.com', role: 'editor', organisation: 'AXS' })
  await addPerson(content.queries, { email: 'luis@example.com', role: 'author', organisation: 'AXS' })
  const count = (day: string, number: number, value: 'views' | 'forms' = 'views'): SumCount => {
    const at = `2026-11-${day}T12:00:00.000Z` as IsoInstant
    return { organisation: AXS, at, page: 'home', dimension: 'measure', value, count: number }
  }
  await content.queries.readings.addPageViews({
    readings: [],
    searches: [],
    sums: [count('10', 200), count('16', 100), count('22', 150), count('22', 6, 'forms'), count('23', 999)],
  })
})
beforeEach(() => content.queries.weeklyMails.setWeeklyMail(ana.id, monday))
afterAll(() => content.close())

/** Runs one delivery round in each instance at this hour after Monday. Returns the mails sent. */
async function mailsAt(hours: number, { takes = true, copies = 1 } = {}): Promise<Mail[]> {
  const mails: Mail[] = []
  const mailer = {
    async send(mail: Mail) {
      if (takes) mails.push(mail)
      return takes
    },
  }
  const round = () => deliverWeeklyMails({ store: content.queries, mailer, now: () => after(hours) })
  await Promise.all(Array.from({ length: copies }, round))
  return mails
}

it.each([
  ['2026-11-22T23:00:00Z', '2026-11-23T07:00:00.000Z'],
  ['2026-11-23T06:59:00Z', '2026-11-23T07:00:00.000Z'],
  ['2026-11-23T07:00:00Z', '2026-11-30T07:00:00.000Z'],
  ['2026-11-24T07:00:00Z', '2026-11-30T07:00:00.000Z'],
])('the mails after %s are due at %s', (now, next) => {
  expect(toNextWeek(new Date(now)).toISOString()).toBe(next)
})

it('sends the figures of last week once, to people who want them', async () => {
  expect(await mailsAt(-1)).toEqual([])
  const mails = await mailsAt(1, { copies: 2 })
  expect(mails).toEqual([
    expect.objectContaining({ to: ana.email, subject: 'Lecturas de la semana: 250 páginas vistas' }),
  ])
  const [{ text }] = mails as [Mail]
  expect(text).toContain('Del 16 al 22 de noviembre de 2026, comparado')
  expect(text).toMatch(/^Páginas vistas: 250 \(\+25\s%\)\nFormularios: 6$/m)
  expect(text).toContain('/AXS/lecturas?desde=2026-11-16&hasta=2026-11-22')
  expect(await mailsAt(2)).toEqual([])
  expect(await mailsAt(7 * 24)).toHaveLength(1)
})

it('sends nothing to a person who stopped it', async () => {
  await content.queries.weeklyMails.chooseWeeklyMail(ana.id, { isOn: false, now: after(-1) })
  expect(await content.queries.weeklyMails.getsWeeklyMail(ana.id)).toBe(false)
  expect(await mailsAt(1)).toEqual([])
})

it('begins with the Monday after the choice', async () => {
  await content.queries.weeklyMails.chooseWeeklyMail(ana.id, { isOn: true, now: after(-1) })
  expect(await mailsAt(0)).toHaveLength(1)
})

it('sends nothing about a week without page views', async () => {
  await content.queries.weeklyMails.setWeeklyMail(ana.id, after(21 * 24))
  expect(await mailsAt(21 * 24)).toEqual([])
})

it('retries a refused mail each hour of a day', async () => {
  expect(await mailsAt(0, { takes: false })).toEqual([])
  expect(await mailsAt(0.5)).toEqual([])
  expect(await mailsAt(1)).toHaveLength(1)
  await content.queries.weeklyMails.setWeeklyMail(ana.id, monday)
  await mailsAt(25, { takes: false })
  expect(await mailsAt(26)).toEqual([])
})

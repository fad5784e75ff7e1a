/** @jest-environment node */
import { notices } from '@/lib/db/schema'
import type { Person } from '@/lib/base/domain/account'
import type { OrganisationId } from '@/lib/base/domain/model'
import type { Mail } from '@/lib/base/mail/send-mail'
import { addPerson } from '@/lib/testing/room'
import { openStoreContent } from '@/lib/testing/store-content'
import { deliverDigests } from './deliver-digests'
import { notify, type Happening } from './notify'

const AXS = 'AXS' as OrganisationId
const ACX = 'ACX' as OrganisationId
const noon = new Date()
const after = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)

jest.mock('@/lib/base/platform/settings', () => ({
  getSettings: () => ({ PORT: 3000, LOG_LEVEL: 'silent', ROOM_HOST: 'redaccion.example' }),
}))

let content: Awaited<ReturnType<typeof openStoreContent>>
let ana: Person
let luis: Person

beforeAll(async () => {
  content = await openStoreContent()
  ana = await addPerson(content.queries, { email: 'ana@example.com', role: 'editor', organisation: 'AXS' })
  luis = await addPerson(content.queries, { email: 'luis@example.com', role: 'author', organisation: 'AXS' })
})
beforeEach(() => content.database.delete(notices))
afterAll(() => content.close())

/** Notifies at noon, independently of how long the previous test took. */
async function happen(key: string, changes: Partial<Happening> = {}): Promise<void> {
  await notify(content.database, {
    organisation: AXS,
    kind: 'approved',
    key,
    to: [ana.id],
    by: luis.id,
    piece: null,
    title: 'Lluvia',
    path: '/publicaciones/7',
    ...changes,
  })
  await content.database.update(notices).set({ at: noon })
}

const list = (person: Person, organisation = AXS) =>
  content.queries.notices.listNotices(organisation, { person: person.id, before: null, limit: 9 })

/** Runs one delivery round in each instance at this minute. Returns the mails sent. */
async function mailsAt(minutes: number, { takes = true, copies = 1 } = {}): Promise<Mail[]> {
  const mails: Mail[] = []
  const mailer = {
    close() {},
    async send(mail: Mail) {
      if (takes) mails.push(mail)
      return takes
    },
  }
  const round = () => deliverDigests({ store: content.queries, mailer, now: () => after(minutes) })
  await Promise.all(Array.from({ length: copies }, round))
  return mails
}

describe('a notification', () => {
  it('is written once, for people with a role in the organisation, and never for the person who acted', async () => {
    const stranger = await addPerson(content.queries, {
      email: 'eva@example.com',
      role: 'editor',
      organisation: 'ACX',
    })
    for (let round = 0; round < 2; round++)
      await happen('one', { to: [ana.id, luis.id, stranger.id, 'no-one', ana.id], sentence: 'Bien.' })
    expect(await list(ana)).toMatchObject([
      {
        kind: 'approved',
        title: 'Lluvia',
        sentence: 'Bien.',
        by: 'luis',
        isNew: true,
        path: '/publicaciones/7',
      },
    ])
    expect(await content.database.$count(notices)).toBe(1)
    expect(await list(ana, ACX)).toEqual([])
  })

  it('is not written if the transaction is rolled back', async () => {
    const failing = content.database.transaction(async (transaction) => {
      await notify(transaction, {
        organisation: AXS,
        kind: 'approved',
        key: 'back',
        to: [ana.id],
        by: null,
        piece: null,
        title: '',
        path: '/',
      })
      throw new Error('back')
    })
    await expect(failing).rejects.toThrow('back')
    expect(await list(ana)).toEqual([])
  })

  it('counts as new until it is seen', async () => {
    await happen('one')
    await happen('two')
    const [newest] = await list(ana)
    const count = () => content.queries.notices.countNewNotifications(AXS, ana.id)
    expect(await count()).toBe(2)
    await content.queries.notices.markSeen(ACX, { person: ana.id, upTo: newest!.id })
    await content.queries.notices.markSeen(AXS, { person: luis.id, upTo: newest!.id })
    expect(await count()).toBe(2)
    await content.queries.notices.markSeen(AXS, { person: ana.id, upTo: newest!.id - 1 })
    expect(await count()).toBe(1)
  })
})

describe('the digest mail', () => {
  it('contains all unseen notifications, ten minutes after the oldest', async () => {
    await happen('one', { sentence: 'Muy bien.' })
    await happen('two', { kind: 'mentioned', title: '' })
    expect(await mailsAt(9)).toEqual([])
    const mails = await mailsAt(11, { copies: 2 })
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ to: 'ana@example.com', subject: '2 avisos de la redacción' })
    expect(mails[0]?.text).toContain(
      'luis aprueba «Lluvia» (Grupo AXS)\n«Muy bien.»\nhttps://redaccion.example/AXS/publicaciones/7',
    )
    expect(mails[0]?.text).toContain('luis le menciona en «Sin título»')
    expect(await mailsAt(60)).toEqual([])
  })

  it('is not sent for notifications already seen', async () => {
    await happen('one')
    const [seen] = await list(ana)
    await content.queries.notices.markSeen(AXS, { person: ana.id, upTo: seen!.id })
    expect(await mailsAt(60)).toEqual([])
  })

  it('is retried for a day if the server does not accept it', async () => {
    await happen('one')
    await happen('two', { to: [luis.id], by: ana.id })
    expect(await mailsAt(11, { takes: false })).toEqual([])
    expect(await mailsAt(12)).toHaveLength(2)
    await happen('three')
    await mailsAt(25 * 60, { takes: false })
    expect(await mailsAt(25 * 60 + 1)).toEqual([])
  })

  it('is not sent to a person who has lost their role', async () => {
    const former = await addPerson(content.queries, {
      email: 'former@example.com',
      role: 'author',
      organisation: 'AXS',
    })
    await happen('one', { to: [former.id] })
    await content.queries.team.removeMember(AXS, former.id)
    expect(await mailsAt(60)).toEqual([])
  })
})

import { listenToChanges } from '@/lib/testing/listen-to-changes'
import { eq, inArray, sql } from 'drizzle-orm'
import { contractContent } from '@/lib/content/contract/content'
import type { OpenDatabase } from '@/lib/db/database'
import { bindQueries, type Queries } from '@/lib/features/query-table'
import { openTestDatabase } from '@/lib/testing/test-database'
import { legalTexts, media, pieces, pieceTemplates, publications, sitePages } from '@/lib/db/schema'
import { insertSeed } from '@/lib/content/from-db/demo/seed'
import type { OrganisationId } from '@/lib/base/domain/model'
import { emptyFields } from '@/lib/base/domain/piece'
import { toPictureAddress, toPictureKey, type StoredPicture } from '@/lib/base/domain/stored-picture'

const AXS = 'AXS' as OrganisationId
const ACX = 'ACX' as OrganisationId

let open: OpenDatabase
let store: Queries

beforeAll(async () => {
  open = await openTestDatabase((empty) => insertSeed(empty, contractContent))
  store = bindQueries(open.database)
})
afterAll(() => open.close())
afterEach(async () => {
  await open.database.delete(media)
  await open.database.delete(legalTexts)
  await open.database.delete(pieceTemplates)
  await open.database.update(publications).set({ pictureUrl: null, content: '' })
  await open.database.update(pieces).set({ pictureUrl: '', content: '' })
})

const inAxs = { organisation: AXS, name: expect.any(String) as string }
const size = { width: 800, height: 400 }
const keyOf = (digit: string) => toPictureKey(digit.repeat(32), size, 'jpg')

async function add(digit: string, said: { alt?: string; fileName?: string } = {}, organisation = AXS) {
  const { picture } = await store.media.addPicture(organisation, {
    key: keyOf(digit),
    type: 'jpeg',
    ...size,
    bytes: 1000,
    alt: '',
    fileName: 'foto.jpg',
    ...said,
    sourceUrl: null,
    sha256: '',
    uploadedById: null,
  })
  return picture
}

const all = { text: null, isUnused: false, isWithoutAlt: false, isShared: false, before: null, limit: 10 }
const owner = { id: '', isOwner: true }
const list = async (filter: Partial<typeof all | { text: string; before: number }> = {}) =>
  (await store.media.listPictures(AXS, { ...all, ...filter })).map(({ key }) => key[0]).join('')

/** Creates a publication that shows a picture, with its piece in the admin. */
async function show(picture: StoredPicture, where: 'pictureUrl' | 'content', organisation = AXS) {
  const [publication] = await open.database
    .select()
    .from(publications)
    .where(eq(publications.organisationId, organisation))
    .orderBy(publications.cardId)
    .limit(1)
  if (!publication) throw new Error('no publication')
  const address = toPictureAddress(picture.key, picture.focus)
  const value = where === 'content' ? `<p><img src="https://axs.example${address}" alt=""></p>` : address
  await open.database
    .update(publications)
    .set({ [where]: value })
    .where(eq(publications.cardId, publication.cardId))
  return publication.cardId
}

test('adds a picture once per organisation, and keeps its description', async () => {
  const first = await add('a')
  expect(await add('a', { alt: 'Un puente', fileName: 'otra.jpg' })).toEqual({ ...first, alt: 'Un puente' })
  expect((await add('a', { alt: 'Otra cosa' })).alt).toBe('Un puente')
  expect((await add('a', {}, ACX)).id).not.toBe(first.id)
  expect(await store.media.getPicture(ACX, first.id)).toBeNull()
})

test.each([
  [{}, 'dcba'],
  [{ text: 'PUENTE piedra' }, 'a'],
  [{ text: 'jpg' }, 'dcba'],
  [{ text: '100%' }, 'c'],
  [{ text: 'camión' }, 'b'],
  [{ text: 'nada de esto' }, ''],
  [{ isWithoutAlt: true }, 'dc'],
  [{ limit: 2 }, 'dc'],
])('filters the library by %j', async (filter, expected) => {
  await add('a', { alt: 'Un puente de piedra' })
  await add('b', { alt: 'Camion' })
  await add('c', { fileName: '100%.jpg' })
  await add('d')
  await add('e', {}, ACX)
  expect(await list(filter)).toBe(expected)
})

test('begins the next page after the last picture of the previous one', async () => {
  await add('a')
  const { id } = await add('b')
  await add('c')
  expect(await list({ before: id })).toBe('a')
})

test.each(['pictureUrl', 'content'] as const)(
  'counts a picture in %s as used, and does not remove it',
  async (where) => {
    const [used, unused] = [await add('a'), await add('b')]
    const card = await show(used, where)
    const [use] = (await store.media.listPictureUses(AXS, used.id, owner))?.uses ?? []
    expect(use).toMatchObject({ kind: 'publication', id: String(card) })
    expect(await list({ isUnused: true })).toBe('b')
    expect(await store.media.removePicture(AXS, used.id)).toMatchObject({ kind: 'used' })
    expect(await store.media.removePicture(ACX, unused.id)).toEqual({ kind: 'missing' })
    expect(await store.media.removePicture(AXS, unused.id)).toEqual({ kind: 'removed', picture: unused })
    expect(await list()).toBe('a')
  },
)

test('counts a picture in a legal text as used', async () => {
  const picture = await add('a')
  const content = `![](${toPictureAddress(picture.key)})`
  await open.database.insert(legalTexts).values({ organisationId: AXS, page: 'cookies', content })
  const uses = [{ kind: 'legal', id: 'cookies', title: '', ...inAxs }]
  expect(await store.media.listPictureUses(AXS, picture.id, owner)).toEqual({ uses, others: 0 })
  expect(await list({ isUnused: true })).toBe('')
})

test('counts a picture in a template as used', async () => {
  const picture = await add('a')
  const fields = { ...emptyFields, content: `<img src="${toPictureAddress(picture.key)}">` }
  await open.database.insert(pieceTemplates).values({ organisationId: AXS, name: 'Reseña', fields })
  const { uses } = (await store.media.listPictureUses(AXS, picture.id, owner)) ?? {}
  expect(uses).toMatchObject([{ kind: 'template', title: 'Reseña' }])
  expect(await store.media.removePicture(AXS, picture.id)).toMatchObject({ kind: 'used' })
})

test('counts a picture in a draft as used', async () => {
  const picture = await add('a')
  const card = await show(picture, 'pictureUrl')
  const id = (await store.pieces.getPieceOfCard(AXS, card)) ?? 0
  await open.database.update(publications).set({ pictureUrl: null }).where(eq(publications.cardId, card))
  const uses = [{ kind: 'piece', id: String(id), title: expect.any(String), ...inAxs }]
  expect(await store.media.listPictureUses(AXS, picture.id, owner)).toEqual({ uses, others: 0 })
  await open.database.update(pieces).set({ pictureUrl: '' }).where(eq(pieces.id, id))
  expect(await store.media.listPictureUses(AXS, picture.id, owner)).toEqual({ uses: [], others: 0 })
})

test('counts a picture in a published page as used', async () => {
  const picture = await add('a')
  const card = await show(picture, 'pictureUrl')
  const id = (await store.pieces.getPieceOfCard(AXS, card)) ?? 0
  await open.database.update(publications).set({ pictureUrl: null }).where(eq(publications.cardId, card))
  await open.database.update(pieces).set({ pictureUrl: '' }).where(eq(pieces.id, id))
  const page = {
    cardId: card,
    organisationId: AXS,
    path: '/equipo',
    title: 'Equipo',
    publishedAt: new Date(),
  }
  const pictureUrl = toPictureAddress(picture.key)
  await open.database.insert(sitePages).values({ ...page, pictureUrl })
  const uses = [{ kind: 'piece', id: String(id), title: expect.any(String), ...inAxs }]
  expect(await store.media.listPictureUses(AXS, picture.id, owner)).toEqual({ uses, others: 0 })
  expect(await store.media.removePicture(AXS, picture.id)).toMatchObject({ kind: 'used' })
  await open.database.delete(sitePages)
})

describe('the focal point of a picture', () => {
  const focus = { x: 20, y: 80 }

  test('changes on the cards that show the picture, and invalidates their pages', async () => {
    const picture = await add('a')
    const card = await show(picture, 'pictureUrl')
    const { messages, stop } = await listenToChanges(open.database)
    const described = await store.media.describePicture(AXS, picture.id, { alt: 'Un puente', focus })
    expect(described).toMatchObject({ alt: 'Un puente', focus })
    expect(messages.splice(0)).toMatchObject([{ organisation: AXS, scope: 'texts', cards: [card] }])
    await stop()
    const [publication] = await open.database.select().from(publications).where(eq(publications.cardId, card))
    expect(publication?.pictureUrl).toBe(`${toPictureAddress(picture.key)}#20,80`)
  })

  test('invalidates nothing if no page shows the picture', async () => {
    const { id } = await add('a')
    const { messages, stop } = await listenToChanges(open.database)
    expect(await store.media.describePicture(AXS, id, { alt: '', focus })).toMatchObject({ focus })
    expect(messages).toEqual([])
    await stop()
    expect(await store.media.describePicture(ACX, id, { alt: '', focus })).toBeNull()
  })

  test('is updated when a piece is saved, even if the open form has an older one', async () => {
    const picture = await add('a')
    await store.media.describePicture(AXS, picture.id, { alt: '', focus })
    const save = { by: { id: 'nobody', name: '' }, from: 'page-12345678' }
    await open.database.execute(
      sql`insert into people (id, email, name) values ('nobody', 'n@example.com', '')`,
    )
    const { emptyFields } = await import('@/lib/base/domain/piece')
    const fields = { ...emptyFields, pictureUrl: toPictureAddress(picture.key) }
    const made = await store.pieces.createPiece(AXS, { ...save, fields })
    expect(made.fields.pictureUrl).toBe(toPictureAddress(picture.key, focus))
  })
})

describe('a crop of a picture', () => {
  test('records its original, which is then kept, and keeps the focal point in view', async () => {
    const [whole, part] = [await add('a', { alt: 'Un puente' }), await add('b')]
    await store.media.describePicture(AXS, whole.id, { alt: 'Un puente', focus: { x: 20, y: 50 } })
    const crop = { x: 100, y: 0, width: 500, height: 1000 }
    const { original } = (await store.mediaCrops.findOriginal(AXS, whole.key))!
    expect(original).toMatchObject({ id: whole.id, alt: 'Un puente' })
    const focus = await store.mediaCrops.noteCrop(AXS, { id: part.id, original, crop })
    expect(focus).toEqual({ x: 20, y: 50 })
    expect(await store.mediaCrops.findOriginal(AXS, part.key)).toMatchObject({
      original: { id: whole.id },
      crop,
    })
    expect(await store.mediaCrops.findOriginal(ACX, part.key)).toBeNull()
    expect(await store.media.removePicture(AXS, whole.id)).toEqual({ kind: 'used' })
    await store.media.removePicture(AXS, part.id)
    expect(await store.media.removePicture(AXS, whole.id)).toMatchObject({ kind: 'removed' })
  })

  test('is listed as unused and can be removed after its use ended, and then its original', async () => {
    const [whole, part] = [await add('a'), await add('b')]
    const crop = { x: 100, y: 0, width: 500, height: 1000 }
    const { original } = (await store.mediaCrops.findOriginal(AXS, whole.key))!
    await store.mediaCrops.noteCrop(AXS, { id: part.id, original, crop })
    await show(part, 'pictureUrl')
    expect(await list({ isUnused: true })).toBe('')
    await show(await add('c'), 'pictureUrl')
    expect(await list({ isUnused: true })).toBe('b')
    expect(await store.media.removePicture(AXS, part.id)).toMatchObject({ kind: 'removed' })
    expect(await list({ isUnused: true })).toBe('a')
  })
})

describe('the shared library', () => {
  const home = async (picture: StoredPicture) =>
    (await store.media.listPictures(ACX, { ...all, isShared: true })).find(({ id }) => id === picture.id)
      ?.home

  test('contains the pictures that an organisation shares, until it stops sharing them', async () => {
    const picture = await add('a')
    expect([await home(picture), await store.media.getPicture(ACX, picture.id)]).toEqual([undefined, null])
    expect(await store.media.sharePicture(ACX, picture.id, true)).toBeNull()
    await store.media.sharePicture(AXS, picture.id, true)
    expect(await home(picture)).toEqual(expect.any(String))
    expect(await store.media.getPicture(ACX, picture.id)).toMatchObject({ organisation: AXS, isShared: true })
    expect(await store.media.listPictures(ACX, all)).toEqual([])
    expect(await store.media.describePicture(ACX, picture.id, { alt: 'x', focus: { x: 1, y: 1 } })).toBeNull()
    expect(await store.media.removePicture(ACX, picture.id)).toEqual({ kind: 'missing' })
    await store.media.sharePicture(AXS, picture.id, false)
    expect(await home(picture)).toBeUndefined()
  })

  test.each([true, false])(
    'counts a picture that another organisation shows as used: shared %p',
    async (isShared) => {
      const picture = await add('a')
      await store.media.sharePicture(AXS, picture.id, isShared)
      const card = await show(picture, 'content', ACX)
      expect(await list({ isUnused: true })).toBe('')
      expect(await store.media.removePicture(AXS, picture.id)).toEqual({ kind: 'used' })
      const use = { kind: 'publication', id: String(card), organisation: ACX }
      expect(await store.media.listPictureUses(AXS, picture.id, owner)).toMatchObject({
        uses: [use],
        others: 0,
      })
      const stranger = { id: 'x', isOwner: false }
      expect(await store.media.listPictureUses(AXS, picture.id, stranger)).toEqual({ uses: [], others: 1 })
    },
  )

  test('removes a picture that another organisation has in its own library', async () => {
    const [picture, same] = [await add('a'), await add('a', {}, ACX)]
    await show(same, 'pictureUrl', ACX)
    expect(await store.media.removePicture(AXS, picture.id)).toMatchObject({ kind: 'removed' })
    expect(await store.media.removePicture(ACX, same.id)).toEqual({ kind: 'used' })
  })

  test('changes the focal point on every card that shows the picture', async () => {
    const picture = await add('a')
    const cards = [await show(picture, 'pictureUrl'), await show(picture, 'pictureUrl', ACX)]
    const id = (await store.pieces.getPieceOfCard(ACX, cards[1]!)) ?? 0
    await store.media.describePicture(AXS, picture.id, { alt: '', focus: { x: 20, y: 80 } })
    const publicationsOfCards = await open.database
      .select()
      .from(publications)
      .where(inArray(publications.cardId, cards))
    const [piece] = await open.database.select().from(pieces).where(eq(pieces.id, id))
    const address = `${toPictureAddress(picture.key)}#20,80`
    expect([...publicationsOfCards, piece].map((row) => row?.pictureUrl)).toEqual([address, address, address])
  })
})

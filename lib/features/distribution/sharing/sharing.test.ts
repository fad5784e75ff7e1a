/** @jest-environment node */
import { eq, sql } from 'drizzle-orm'
import type { CategoryId, OrganisationId } from '@/lib/base/domain/model'
import { emptyFields, type Piece, type PieceFields } from '@/lib/base/domain/piece'
import { insertSeed } from '@/lib/content/from-db/demo/seed'
import { readRows, type OpenDatabase } from '@/lib/db/database'
import { findHome } from '@/lib/content/from-db/card-homes'
import { findRedirect } from '@/lib/content/from-db/redirects'
import { openTestDatabase } from '@/lib/testing/test-database'
import { forms, people, pieces, publications } from '@/lib/db/schema'
import { toArticleHref } from '@/lib/base/links/links'
import { bindQueries, type Queries } from '@/lib/features/query-table'
import { listenToChanges } from '@/lib/testing/listen-to-changes'
import type { PieceFilter } from '@/lib/features/content/pieces/select-pieces'
import type { ShareRequest } from './share-queries'

let open: OpenDatabase
let store: Queries

const [hom, receiverOne, two] = ['HOM', 'ONE', 'TWO'] as OrganisationId[] as [
  OrganisationId,
  OrganisationId,
  OrganisationId,
]
const ana = { id: 'ana', name: 'Ana', email: 'ana@example.com', isOwner: true, isDisabled: false }
const luis = { ...ana, id: 'luis', name: 'Luis', email: 'luis@example.com', isOwner: false }
const text = (some: Partial<PieceFields> = {}): PieceFields => ({
  ...emptyFields,
  title: 'Lluvia',
  content: '<p>Llueve.</p>',
  ...some,
})
let pages = 0
const from = () => `sharing-page-${++pages}`

const organisation = (id: string, categories: { id: number; name: string }[] = []) => ({
  id,
  companyId: 1,
  name: `La ${id}`,
  description: '',
  domain: null,
  categories,
})

beforeAll(async () => {
  open = await openTestDatabase(async (database) => {
    await insertSeed(database, {
      organisations: [
        organisation('HOM', [{ id: 1, name: 'Rutas' }]),
        organisation('ONE', [
          { id: 2, name: 'RUTAS' },
          { id: 3, name: 'Otra' },
        ]),
        organisation('TWO'),
        organisation('OUT'),
      ],
      publications: [],
    })
    await database.insert(people).values([ana, luis])
  })
  store = bindQueries(open.database)
})
afterAll(() => open.close())

async function followAll(): Promise<void> {
  while (await store.follow.followDue());
}

/** Publishes a piece in HOM and shares it as its owner, who may publish everywhere. */
async function share(terms: Partial<ShareRequest> = {}, fields = text()): Promise<Piece> {
  const piece = await store.pieces.createPiece(hom, { by: ana, from: from(), fields })
  const request = { by: ana, receivers: [receiverOne, two], canonical: 'home' as const, locked: [], ...terms }
  expect(await store.sharing.sharePiece(hom, piece.id, request)).toEqual({ kind: 'done' })
  await publish(hom, piece.id, fields)
  await followAll()
  return piece
}

/** Publishes a piece that is not shared. */
async function publishAt(where: OrganisationId): Promise<Piece> {
  const { id } = await store.pieces.createPiece(where, { by: ana, from: from(), fields: text() })
  return publish(where, id, text())
}

async function publish(where: OrganisationId, id: number, fields: PieceFields): Promise<Piece> {
  const opened = await store.pieces.openPiece(where, id, ana.id)
  const save = { by: ana, base: opened?.piece.version ?? 0, from: from(), fields }
  const change = await store.pieces.publishPiece(where, id, save)
  if (change.kind !== 'done') throw new Error(JSON.stringify(change))
  return change.piece
}

/** Returns an organisation's copy. */
async function copyOf(home: Piece, receiver: OrganisationId): Promise<Piece> {
  const [row] = await readRows<{ id: number }>(
    open.database,
    sql`select received_piece_id as id from shares where piece_id = ${home.id} and organisation_id = ${receiver}`,
  )
  const opened = row && (await store.pieces.openPiece(receiver, row.id, ana.id))
  if (!opened) throw new Error(`no copy of ${home.id} in ${receiver}`)
  return opened.piece
}

const readPublication = async ({ card }: Piece) =>
  (await open.database.select().from(publications).where(eq(publications.cardId, card)))[0] ?? null

const change = async (where: OrganisationId, piece: Piece, fields: Partial<PieceFields>) =>
  publish(where, piece.id, { ...piece.fields, ...fields })

describe('sharing with organisations where the person may publish', () => {
  it('maps a link to the reader’s own organisation if it has a copy of the linked piece', async () => {
    const linked = await share({ receivers: [receiverOne] })
    const [copy, unshared] = [await copyOf(linked, receiverOne), await publishAt(hom)]
    const follow = (where: OrganisationId, { card }: Piece) =>
      findRedirect(open.database, where, toArticleHref(card))
    expect(await follow(receiverOne, linked)).toBe(toArticleHref(copy.card))
    expect(await follow(hom, copy)).toBe(toArticleHref(linked.card))
    expect(await follow(two, linked)).toBeNull()
    expect(await follow(receiverOne, unshared)).toBeNull()
    await store.pieces.withdrawPiece(receiverOne, copy.id)
    expect(await follow(receiverOne, linked)).toBeNull()
  })

  it('finds the original of a copy, and of pieces that the copy links to', async () => {
    const piece = await share({ receivers: [receiverOne], canonical: 'own' })
    const [copy, linked] = [await copyOf(piece, receiverOne), await publishAt(hom)]
    const find = (where: OrganisationId, { card }: Piece) => findHome(open.database, where, card)
    const home = { organisation: hom, cardId: piece.card, isAdapted: false }
    expect(await find(receiverOne, copy)).toEqual(home)
    expect(await find(receiverOne, linked)).toEqual({ ...home, cardId: linked.card })
    const unpublished = await store.pieces.createPiece(hom, { by: ana, from: from(), fields: text() })
    const out = 'OUT' as OrganisationId
    const unknown = [find(receiverOne, unpublished), find(out, linked), find(hom, linked), find(hom, copy)]
    expect(await Promise.all(unknown)).toEqual([null, null, null, null])
    await change(receiverOne, copy, { content: '<p>Nieva.</p>' })
    expect(await find(receiverOne, copy)).toEqual({ ...home, isAdapted: true })
    await store.origin.changeOrigin(receiverOne, copy.id, { kind: 'left' })
    expect(await find(receiverOne, copy)).toEqual({ ...home, isAdapted: true })
  })

  it('publishes a copy in each organisation, in its category of the same name', async () => {
    const piece = await share({}, text({ category: 1 as CategoryId, tags: ['a'] }))
    const [first, second] = [await copyOf(piece, receiverOne), await copyOf(piece, two)]
    expect(await readPublication(first)).toMatchObject({
      organisationId: 'ONE',
      title: 'Lluvia',
      categoryId: 2,
      tags: ['a'],
      homeOrganisationId: 'HOM',
      homeCardId: piece.card,
    })
    expect(await readPublication(second)).toMatchObject({ organisationId: 'TWO', categoryId: null })
    expect((await readPublication(first))?.publishedAt).toEqual((await readPublication(piece))?.publishedAt)
    expect(await readPublication(piece)).toMatchObject({ homeOrganisationId: null, homeCardId: null })
    const copies = await open.database.select().from(pieces).where(eq(pieces.organisationId, 'OUT'))
    expect(copies).toEqual([])
  })

  it('makes each copy once, even with several concurrent workers', async () => {
    const piece = await store.pieces.createPiece(hom, { by: ana, from: from(), fields: text() })
    await publish(hom, piece.id, text())
    const terms = { by: ana, receivers: 'all' as const, canonical: 'home' as const, locked: [] }
    await store.sharing.sharePiece(hom, piece.id, terms)
    await store.sharing.sharePiece(hom, piece.id, terms)
    await Promise.all([followAll(), followAll()])
    await store.sharing.sharePiece(hom, piece.id, terms)
    await followAll()
    const cards = await open.database
      .select({ organisation: publications.organisationId })
      .from(publications)
      .where(eq(publications.homeCardId, piece.card))
    expect(cards.map((row) => row.organisation).toSorted()).toEqual(['ONE', 'OUT', 'TWO'])
    expect(await store.follow.getNextDue()).toBeNull()
  })

  it('publishes nothing before the original is published', async () => {
    const piece = await store.pieces.createPiece(hom, { by: ana, from: from(), fields: text() })
    await store.sharing.sharePiece(hom, piece.id, {
      by: ana,
      receivers: [receiverOne],
      canonical: 'home',
      locked: [],
    })
    await followAll()
    await expect(copyOf(piece, receiverOne)).rejects.toThrow('no copy')
    expect(await store.sharing.getSharing(hom, piece.id, { person: ana, text: null })).toMatchObject({
      counts: { taken: 1 },
      receivers: [{ organisation: 'ONE', card: null }],
    })
  })

  it('rejects copies, and organisations that do not exist', async () => {
    const piece = await share()
    const copy = await copyOf(piece, receiverOne)
    const terms = { by: ana, canonical: 'home' as const, locked: [] }
    expect(await store.sharing.sharePiece(receiverOne, copy.id, { ...terms, receivers: [two] })).toEqual({
      kind: 'received',
    })
    const unknown = 'ZZZ' as OrganisationId
    const outcomes = [
      await store.sharing.sharePiece(hom, piece.id, { ...terms, receivers: [unknown] }),
      await store.sharing.sharePiece(hom, piece.id, { ...terms, receivers: [hom] }),
      await store.sharing.sharePiece(receiverOne, piece.id, { ...terms, receivers: [two] }),
    ]
    expect(outcomes).toEqual(outcomes.map(() => ({ kind: 'missing' })))
  })

  it('counts the parts that other organisations get in another form, or not at all', async () => {
    const [everywhere, partly] = [
      await share({ receivers: 'all' }),
      await share({ receivers: [receiverOne] }),
    ]
    const unpublished = await store.pieces.createPiece(hom, { by: ana, from: from(), fields: text() })
    const links = [everywhere, partly, unpublished, await publishAt(receiverOne)].map(({ card }) =>
      toArticleHref(card),
    )
    const form = { title: 'Alta', fields: [], retentionDays: 30 }
    await open.database.insert(forms).values([
      { organisationId: hom, ...form, slug: 'alta', isOpen: true },
      { organisationId: hom, ...form, slug: 'baja' },
    ])
    const hrefs = [...links, '/formulario/alta', '/formulario/baja', '/home/categoria?id_categoria=1']
    const fields = text({
      content: hrefs.map((href) => `<p><a href="${href}">a</a></p>`).join(''),
      category: 1 as CategoryId,
      series: 'Agua',
      seoTitle: 'Llueve',
    })
    const count = async (id: number) =>
      (await store.sharing.getSharing(hom, id, { person: ana, text: null }))?.changes
    const { id } = await store.pieces.createPiece(hom, { by: ana, from: from(), fields })
    const language = 'en'
    const made = await store.translations.beginTranslation(hom, id, { by: ana, from: from(), language })
    const changed = {
      articles: 1,
      forms: 1,
      pages: 1,
      translations: 1,
      original: 0,
      category: 2,
      series: 1,
      seo: 1,
      comments: 0,
    }
    expect(await count(id)).toEqual(changed)
    if (made.kind !== 'done') throw new Error(made.kind)
    expect(await count(made.id)).toMatchObject({ translations: 0, original: 3 })
    const nothing = Object.fromEntries(Object.keys(changed).map((part) => [part, 0]))
    expect(await count(partly.id)).toEqual(nothing)
  })
})

describe('a copy', () => {
  it('follows its original, except for fields that were changed locally', async () => {
    const piece = await share()
    const copy = await copyOf(piece, receiverOne)
    await change(receiverOne, copy, { title: 'Sol', introduction: 'Aquí <no>.\n\nY allí.' })
    const { messages, stop } = await listenToChanges(open.database)
    await change(hom, piece, { title: 'Nieve', summary: 'Frío', content: '<p>Nieva.</p>' })
    await followAll()
    await stop()
    expect(await readPublication(copy)).toMatchObject({
      title: 'Sol',
      summary: 'Frío',
      content: '<p>Aquí &lt;no&gt;.</p><p>Y allí.</p><p>Nieva.</p>',
    })
    expect(await readPublication(await copyOf(piece, two))).toMatchObject({ title: 'Nieve', summary: 'Frío' })
    expect(messages.map((message) => message.organisation)).toEqual(['HOM', 'ONE', 'TWO'])
    const revisions = await store.revisions.listRevisions(receiverOne, copy.id, { before: null, limit: 1 })
    expect(revisions).toMatchObject([{ reason: 'followed', personId: null }])
  })

  it('keeps unpublished local changes on top of the original’s changes', async () => {
    const piece = await share()
    const copy = await copyOf(piece, receiverOne)
    const saved = { ...copy.fields, summary: 'A medias' }
    await store.pieces.savePiece(receiverOne, copy.id, {
      by: luis,
      base: copy.version,
      from: from(),
      fields: saved,
    })
    await change(hom, piece, { title: 'Nieve' })
    await followAll()
    expect(await readPublication(copy)).toMatchObject({ title: 'Nieve', summary: '' })
    const after = await copyOf(piece, receiverOne)
    expect(after).toMatchObject({ state: 'published', fields: { title: 'Nieve', summary: 'A medias' } })
    expect(after.version).toBeGreaterThan(after.publishedVersion ?? 0)
  })

  it('conflicts with a draft based on its earlier version', async () => {
    const piece = await share()
    const copy = await copyOf(piece, receiverOne)
    const page = from()
    const write = (base: number, title: string) =>
      store.pieces.savePiece(receiverOne, copy.id, {
        by: luis,
        base,
        from: page,
        fields: { ...copy.fields, title },
      })
    const saved = await write(copy.version, 'Sol')
    await change(hom, piece, { summary: 'Frío' })
    await followAll()
    const base = saved.kind === 'done' ? saved.piece.version : 0
    expect(await write(base, 'Sol 2')).toMatchObject({
      kind: 'stale',
      current: { fields: { summary: 'Frío' } },
    })
  })

  it('counts as changed in whichever way a field was changed', async () => {
    const piece = await share({}, text({ placement: 'upper' }))
    const copy = await copyOf(piece, receiverOne)
    await open.database.execute(sql`update publications set title = 'Del SQL' where card_id = ${copy.card}`)
    const before = await store.board.openBoard(receiverOne, [])
    const seen = before.arrangement
    const arrangement = {
      ...seen,
      upper: seen.upper.filter((card) => card !== copy.card),
      right: [copy.card, ...seen.right],
    }
    const save = { by: ana, from: from(), base: before.version, seen, arrangement, isOver: false }
    await store.board.saveBoard(receiverOne, save)
    await change(hom, piece, { title: 'Nieve', summary: 'Frío' })
    await followAll()
    expect(await readPublication(copy)).toMatchObject({
      title: 'Del SQL',
      summary: 'Frío',
      placement: 'right',
    })
    expect((await store.origin.getOrigin(receiverOne, copy.id))?.adapted).toEqual(['title', 'placement'])
  })

  it('cannot change locked fields', async () => {
    const piece = await share({ locked: ['content', 'title'] })
    const copy = await copyOf(piece, receiverOne)
    const save = { by: ana, base: copy.version, from: from() }
    const locked = { ...copy.fields, title: 'Sol' }
    const free = { ...copy.fields, summary: 'Sí', introduction: 'Hola' }
    expect(await store.pieces.savePiece(receiverOne, copy.id, { ...save, fields: locked })).toEqual({
      kind: 'locked',
      field: 'title',
    })
    expect(await store.pieces.publishPiece(receiverOne, copy.id, { ...save, fields: locked })).toMatchObject({
      kind: 'locked',
    })
    expect(await store.pieces.publishPiece(receiverOne, copy.id, { ...save, fields: free })).toMatchObject({
      kind: 'done',
    })
  })

  it('loses its change of a field that the original locks later', async () => {
    const piece = await share()
    const copy = await copyOf(piece, receiverOne)
    await change(receiverOne, copy, { title: 'Sol' })
    await store.sharing.sharePiece(hom, piece.id, {
      by: ana,
      receivers: [],
      canonical: 'home',
      locked: ['title'],
    })
    await followAll()
    expect(await readPublication(copy)).toMatchObject({ title: 'Lluvia' })
  })

  it('shows its local changes, and the original’s changes since they were acknowledged', async () => {
    const piece = await share()
    const copy = await copyOf(piece, receiverOne)
    expect(await store.origin.getOrigin(receiverOne, copy.id)).toMatchObject({
      home: { organisation: 'HOM', name: 'La HOM', card: piece.card, isLive: true },
      adapted: [],
      changed: [],
    })
    await change(receiverOne, copy, { title: 'Sol' })
    await change(hom, piece, { title: 'Nieve', summary: 'Frío' })
    await followAll()
    const origin = await store.origin.getOrigin(receiverOne, copy.id)
    expect(origin).toMatchObject({
      adapted: ['title'],
      changed: ['title'],
      fields: { title: 'Nieve', summary: 'Frío' },
      before: { title: 'Lluvia' },
    })
    expect(await store.origin.changeOrigin(receiverOne, copy.id, { kind: 'acknowledged' })).toBe(true)
    expect(await store.origin.getOrigin(receiverOne, copy.id)).toMatchObject({
      adapted: ['title'],
      changed: [],
    })
    await change(receiverOne, await copyOf(piece, receiverOne), { title: 'Nieve' })
    expect(await store.origin.getOrigin(receiverOne, copy.id)).toMatchObject({ adapted: [], changed: [] })
    expect(await store.origin.getOrigin(two, copy.id)).toBeNull()
    expect(await store.origin.getOrigin(hom, piece.id)).toBeNull()
  })

  it('is withdrawn and published with its original, unless its editors withdrew it', async () => {
    const piece = await share()
    const [first, second] = [await copyOf(piece, receiverOne), await copyOf(piece, two)]
    await store.pieces.withdrawPiece(two, second.id)
    await store.pieces.withdrawPiece(hom, piece.id)
    await followAll()
    expect([await readPublication(first), await readPublication(second)]).toEqual([null, null])
    expect((await store.origin.getOrigin(receiverOne, first.id))?.home.isLive).toBe(false)
    await change(hom, piece, { title: 'Nieve' })
    await followAll()
    expect(await readPublication(first)).toMatchObject({ title: 'Nieve' })
    expect(await readPublication(second)).toBeNull()
    expect((await copyOf(piece, two)).fields.title).toBe('Nieve')
  })

  it('becomes independent when its original ends the sharing', async () => {
    const piece = await share()
    const copy = await copyOf(piece, receiverOne)
    await store.pieces.withdrawPiece(hom, piece.id, 'leave')
    await followAll()
    expect(await readPublication(copy)).toMatchObject({
      title: 'Lluvia',
      homeOrganisationId: null,
      homeCardId: null,
    })
    await change(hom, piece, { title: 'Nieve' })
    await followAll()
    expect(await readPublication(copy)).toMatchObject({ title: 'Lluvia' })
    expect(await store.origin.getOrigin(receiverOne, copy.id)).toBeNull()
  })

  it.each(['withdraw', 'leave'] as const)('ends for one receiver: %s', async (copies) => {
    const piece = await share()
    const [first, second] = [await copyOf(piece, receiverOne), await copyOf(piece, two)]
    expect(await store.sharing.stopSharing(receiverOne, piece.id, { receiver: two, copies })).toBe(false)
    expect(await store.sharing.stopSharing(hom, piece.id, { receiver: receiverOne, copies })).toBe(true)
    expect(await store.sharing.stopSharing(hom, piece.id, { receiver: receiverOne, copies })).toBe(false)
    const after = await readPublication(first)
    if (copies === 'withdraw') expect(after).toBeNull()
    else expect(after).toMatchObject({ homeCardId: null })
    expect(await readPublication(second)).toMatchObject({ homeCardId: piece.card })
  })

  it('is canonical if the terms allow it and the receiver does not choose otherwise', async () => {
    const piece = await share({ canonical: 'own' })
    const [first, second] = [await copyOf(piece, receiverOne), await copyOf(piece, two)]
    expect(await readPublication(first)).toMatchObject({ homeCardId: null })
    await store.origin.changeOrigin(receiverOne, first.id, { kind: 'canonical', namesHome: true })
    expect(await readPublication(first)).toMatchObject({ homeCardId: piece.card })
    expect(await readPublication(second)).toMatchObject({ homeCardId: null })
    await store.sharing.sharePiece(hom, piece.id, { by: ana, receivers: [], canonical: 'home', locked: [] })
    await followAll()
    await store.origin.changeOrigin(receiverOne, first.id, { kind: 'canonical', namesHome: false })
    expect(await readPublication(first)).toMatchObject({ homeCardId: piece.card })
    expect(await readPublication(second)).toMatchObject({ homeCardId: piece.card })
    expect(await store.origin.changeOrigin(two, second.id, { kind: 'left' })).toBe(true)
    expect(await readPublication(second)).toMatchObject({ homeCardId: null })
  })
})

describe('a list of several organisations', () => {
  const every = [hom, receiverOne, two]
  const list = async (scope: OrganisationId | OrganisationId[], filter: Partial<PieceFilter> = {}) => {
    const listed = await store.pieces.listPieces(scope, filter, { offset: 0, limit: 100 })
    return listed.map(({ organisation: { id }, title, copies }) => [id, title, copies])
  }

  it('has one row for a piece with its copies, and one for each copy that differs', async () => {
    const piece = await share({}, text({ title: 'Granizo' }))
    expect(await list(every, { text: 'granizo' })).toEqual([['HOM', 'Granizo', 2]])
    expect(await list(every, { text: 'granizo', status: 'published' })).toEqual([['HOM', 'Granizo', 2]])
    expect(await list([receiverOne, two], { text: 'granizo' })).toHaveLength(2)
    expect(await list(receiverOne, { text: 'granizo' })).toEqual([['ONE', 'Granizo', 0]])
    // A copy with a different title or state has a separate row.
    await change(receiverOne, await copyOf(piece, receiverOne), { title: 'Pedrisco' })
    expect(await list(every, { text: 'pedrisco' })).toEqual([['ONE', 'Pedrisco', 0]])
    const copy = await copyOf(piece, two)
    const { by, from: page } = { by: ana, from: from() }
    await store.pieces.savePiece(two, copy.id, {
      by,
      from: page,
      base: copy.version,
      fields: copy.fields,
      state: 'review',
    })
    expect(await list(every, { text: 'granizo', status: 'review' })).toEqual([['TWO', 'Granizo', 0]])
  })
})

describe('an offer', () => {
  const offer = async (fields = text()) => share({ by: luis, receivers: [receiverOne] }, fields)
  const titles = async (where: OrganisationId) =>
    (await store.offers.listOffers(where, { offset: 0, limit: 100 })).map(({ title }) => title)

  it('is the published text until it is accepted', async () => {
    const piece = await offer(text({ title: 'Ofrecida' }))
    const [listed] = await store.offers.listOffers(receiverOne, { offset: 0, limit: 1 })
    expect(listed).toMatchObject({
      id: piece.id,
      home: { organisation: 'HOM', card: piece.card },
      title: 'Ofrecida',
    })
    const saved = { ...piece.fields, title: 'Secreta' }
    const { version } = await publish(hom, piece.id, piece.fields)
    await store.pieces.savePiece(hom, piece.id, { by: ana, base: version, from: from(), fields: saved })
    expect(await titles(receiverOne)).toContain('Ofrecida')
    expect(await titles(two)).not.toContain('Ofrecida')
    const id = await store.offers.takeOffer(receiverOne, piece.id, { by: luis.id, publishes: true })
    const copy = await copyOf(piece, receiverOne)
    expect(copy).toMatchObject({ id, authorId: 'luis', state: 'published', fields: { title: 'Ofrecida' } })
    expect(await titles(receiverOne)).not.toContain('Ofrecida')
    expect(await store.offers.takeOffer(receiverOne, piece.id, { by: luis.id, publishes: true })).toBeNull()
  })

  it('can be accepted as a draft, which follows and stays a draft', async () => {
    const piece = await offer()
    await store.offers.takeOffer(receiverOne, piece.id, { by: luis.id, publishes: false })
    const copy = await copyOf(piece, receiverOne)
    expect(await readPublication(copy)).toBeNull()
    await change(hom, piece, { title: 'Nieve' })
    await followAll()
    expect(await copyOf(piece, receiverOne)).toMatchObject({ state: 'draft', fields: { title: 'Nieve' } })
    expect(await readPublication(copy)).toBeNull()
  })

  it('can be declined with a reason that the home organisation reads, and offered again', async () => {
    const piece = await offer(text({ title: 'Rechazada' }))
    expect(await store.offers.declineOffer(two, piece.id, { by: luis.id, sentence: 'x' })).toBe(false)
    expect(
      await store.offers.declineOffer(receiverOne, piece.id, { by: luis.id, sentence: 'No es de aquí.' }),
    ).toBe(true)
    const sharing = await store.sharing.getSharing(hom, piece.id, { person: ana, text: null })
    expect(sharing?.receivers).toMatchObject([{ state: 'declined', sentence: 'No es de aquí.' }])
    await change(hom, piece, { summary: 'Frío' })
    expect(await titles(receiverOne)).not.toContain('Rechazada')
    await store.sharing.sharePiece(hom, piece.id, {
      by: luis,
      receivers: [receiverOne],
      canonical: 'home',
      locked: [],
    })
    expect(await titles(receiverOne)).toContain('Rechazada')
  })

  it('disappears while its original is withdrawn', async () => {
    const piece = await offer(text({ title: 'Ida' }))
    await store.pieces.withdrawPiece(hom, piece.id)
    expect(await titles(receiverOne)).not.toContain('Ida')
    expect(await store.offers.takeOffer(receiverOne, piece.id, { by: luis.id, publishes: true })).toBeNull()
    expect(await store.offers.getOfferTitle(receiverOne, piece.id)).toBeNull()
  })
})

describe('a subscription', () => {
  it('offers or accepts new pieces, except copies', async () => {
    const by = ana.id
    const subscribe = (where: OrganisationId, home: OrganisationId, mode: 'offer' | 'take') =>
      store.shareSubscriptions.subscribe(where, { home, kind: 'tag', topic: 'común', mode, by })
    await subscribe(receiverOne, hom, 'take')
    await subscribe(two, hom, 'offer')
    await subscribe(hom, receiverOne, 'take')
    const fields = text({ title: 'Común', tags: ['otra', 'común'] })
    const piece = await store.pieces.createPiece(hom, { by: ana, from: from(), fields })
    await publish(hom, piece.id, fields)
    await followAll()
    const copy = await copyOf(piece, receiverOne)
    expect(await readPublication(copy)).toMatchObject({ title: 'Común', homeCardId: piece.card })
    const listed = await store.offers.listOffers(two, { offset: 0, limit: 100 })
    expect(listed).toMatchObject([{ id: piece.id, offeredBy: '' }])
    await change(receiverOne, copy, { summary: 'De aquí' })
    await followAll()
    const back = await store.pieces.listPieces(
      hom,
      { text: 'Común', status: null, category: null, person: null },
      { offset: 0, limit: 10 },
    )
    expect(back).toHaveLength(1)
    const [{ id = 0 } = {}] = await store.shareSubscriptions.listSubscriptions(receiverOne)
    expect(await store.shareSubscriptions.unsubscribe(two, id)).toBe(false)
    expect(await store.shareSubscriptions.unsubscribe(receiverOne, id)).toBe(true)
  })

  it('requires an existing category', async () => {
    const subscribe = (home: OrganisationId, topic: string) =>
      store.shareSubscriptions.subscribe(two, { home, kind: 'category', topic, mode: 'take', by: ana.id })
    expect(await subscribe(hom, '1')).toBe(true)
    expect([
      await subscribe(hom, '2'),
      await subscribe('ZZZ' as OrganisationId, '1'),
      await subscribe(two, '1'),
    ]).toEqual([false, false, false])
    const piece = await store.pieces.createPiece(hom, { by: ana, from: from(), fields: text() })
    await publish(hom, piece.id, text({ category: 1 as CategoryId }))
    await followAll()
    expect(await readPublication(await copyOf(piece, two))).toMatchObject({ organisationId: 'TWO' })
  })
})

/** @jest-environment node */
import { eq, sql } from 'drizzle-orm'
import type { CategoryId, OrganisationId } from '@/lib/base/domain/model'
import { emptyFields, type Piece, type PieceFields } from '@/lib/base/domain/piece'
import { insertSeed } from '@/lib/content/from-db/demo/seed'
import { readRows, type OpenDatabase } from '@/lib/db/database'
import { openPglite } from '@/lib/db/pglite'
import { people, pieces, publications } from '@/lib/db/schema'
import { bindQueries, type Queries } from '@/lib/features/query-table'
import { listenToChanges } from '@/lib/testing/listen-to-changes'
import type { ShareRequest } from './share-queries'

let open: OpenDatabase
let store: Queries

const [hom, one, two] = ['HOM', 'ONE', 'TWO'] as OrganisationId[] as [
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
  open = await openPglite('memory', async (database) => {
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
}, 180_000)
afterAll(() => open.close())

async function followAll(): Promise<void> {
  while (await store.follow.followDue());
}

/** A piece that readers of HOM see, shared by its owner, who may publish everywhere. */
async function share(terms: Partial<ShareRequest> = {}, fields = text()): Promise<Piece> {
  const piece = await store.pieces.createPiece(hom, { by: ana, from: from(), fields })
  const request = { by: ana, receivers: [one, two], canonical: 'home' as const, locked: [], ...terms }
  expect(await store.sharing.sharePiece(hom, piece.id, request)).toEqual({ kind: 'done' })
  await publish(hom, piece.id, fields)
  await followAll()
  return piece
}

async function publish(where: OrganisationId, id: number, fields: PieceFields): Promise<Piece> {
  const opened = await store.pieces.openPiece(where, id, ana.id)
  const save = { by: ana, base: opened?.piece.version ?? 0, from: from(), fields }
  const change = await store.pieces.publishPiece(where, id, save)
  if (change.kind !== 'done') throw new Error(JSON.stringify(change))
  return change.piece
}

/** The copy that an organisation has. */
async function copyOf(home: Piece, receiver: OrganisationId): Promise<Piece> {
  const [row] = await readRows<{ id: number }>(
    open.database,
    sql`select received_piece_id as id from shares where piece_id = ${home.id} and organisation_id = ${receiver}`,
  )
  const opened = row && (await store.pieces.openPiece(receiver, row.id, ana.id))
  if (!opened) throw new Error(`no copy of ${home.id} in ${receiver}`)
  return opened.piece
}

const shown = async ({ card }: Piece) =>
  (await open.database.select().from(publications).where(eq(publications.cardId, card)))[0] ?? null

const change = async (where: OrganisationId, piece: Piece, fields: Partial<PieceFields>) =>
  publish(where, piece.id, { ...piece.fields, ...fields })

describe('sharing with who may publish there', () => {
  it('publishes a copy in each organisation, with its own category of that name', async () => {
    const piece = await share({}, text({ category: 1 as CategoryId, tags: ['a'] }))
    const [first, second] = [await copyOf(piece, one), await copyOf(piece, two)]
    expect(await shown(first)).toMatchObject({
      organisationId: 'ONE',
      title: 'Lluvia',
      categoryId: 2,
      tags: ['a'],
      homeOrganisationId: 'HOM',
      homeCardId: piece.card,
    })
    expect(await shown(second)).toMatchObject({ organisationId: 'TWO', categoryId: null })
    expect((await shown(first))?.publishedAt).toEqual((await shown(piece))?.publishedAt)
    expect(await shown(piece)).toMatchObject({ homeOrganisationId: null, homeCardId: null })
    const copies = await open.database.select().from(pieces).where(eq(pieces.organisationId, 'OUT'))
    expect(copies).toEqual([])
  })

  it('makes each copy once, whoever is asked', async () => {
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

  it('shows nothing before its home is published', async () => {
    const piece = await store.pieces.createPiece(hom, { by: ana, from: from(), fields: text() })
    await store.sharing.sharePiece(hom, piece.id, {
      by: ana,
      receivers: [one],
      canonical: 'home',
      locked: [],
    })
    await followAll()
    await expect(copyOf(piece, one)).rejects.toThrow('no copy')
    expect(await store.sharing.getSharing(hom, piece.id, { person: ana, text: null })).toMatchObject({
      counts: { taken: 1 },
      receivers: [{ organisation: 'ONE', card: null }],
    })
  })

  it('refuses what came from another organisation, and organisations that are not there', async () => {
    const piece = await share()
    const copy = await copyOf(piece, one)
    const terms = { by: ana, canonical: 'home' as const, locked: [] }
    expect(await store.sharing.sharePiece(one, copy.id, { ...terms, receivers: [two] })).toEqual({
      kind: 'received',
    })
    const unknown = 'ZZZ' as OrganisationId
    const outcomes = [
      await store.sharing.sharePiece(hom, piece.id, { ...terms, receivers: [unknown] }),
      await store.sharing.sharePiece(hom, piece.id, { ...terms, receivers: [hom] }),
      await store.sharing.sharePiece(one, piece.id, { ...terms, receivers: [two] }),
    ]
    expect(outcomes).toEqual(outcomes.map(() => ({ kind: 'missing' })))
  })
})

describe('a copy', () => {
  it('follows its home, but for what it says in words of its own', async () => {
    const piece = await share()
    const copy = await copyOf(piece, one)
    await change(one, copy, { title: 'Sol', introduction: 'Aquí <no>.\n\nY allí.' })
    const { messages, stop } = await listenToChanges(open.database)
    await change(hom, piece, { title: 'Nieve', summary: 'Frío', content: '<p>Nieva.</p>' })
    await followAll()
    await stop()
    expect(await shown(copy)).toMatchObject({
      title: 'Sol',
      summary: 'Frío',
      content: '<p>Aquí &lt;no&gt;.</p><p>Y allí.</p><p>Nieva.</p>',
    })
    expect(await shown(await copyOf(piece, two))).toMatchObject({ title: 'Nieve', summary: 'Frío' })
    expect(messages.map((one) => one.organisation)).toEqual(['HOM', 'ONE', 'TWO'])
    const revisions = await store.revisions.listRevisions(one, copy.id, { before: null, limit: 1 })
    expect(revisions).toMatchObject([{ reason: 'followed', personId: null }])
  })
})

/** @jest-environment node */
import { listenToChanges } from '@/lib/testing/listen-to-changes'
import { bindQueries, type Queries } from '@/lib/features/query-table'
import type { OpenDatabase } from '@/lib/db/database'
import { openTestDatabase } from '@/lib/testing/test-database'
import { CONTENT_FOLDER_SOURCE, GONE, importSources, memberships, people } from '@/lib/db/schema'
import { insertSeed } from '@/lib/content/from-db/demo/seed'
import type { OrganisationId } from '@/lib/base/domain/model'
import { emptyFields, type Piece } from '@/lib/base/domain/piece'
import type { Role } from '@/lib/base/domain/roles'
import type { Operation } from '@/lib/features/kernel/operations/operation'
import { operations, type OperationName } from '@/lib/features/operation-table'
import { perform } from '@/lib/features/kernel/operations/perform'
import { renderArticleOffThread } from '@/lib/features/kernel/text-worker/render-off-thread'
import type { Settings } from '@/lib/base/platform/settings'

const mockSettings: Partial<Settings> = {}
jest.mock('@/lib/base/platform/settings', () => {
  const actual = jest.requireActual<typeof import('@/lib/base/platform/settings')>(
    '@/lib/base/platform/settings',
  )
  return { ...actual, getSettings: () => ({ ...actual.getSettings(), ...mockSettings }) }
})
jest.mock('@/lib/features/kernel/text-worker/render-off-thread', () => {
  const actual = jest.requireActual<{ renderArticleOffThread: typeof renderArticleOffThread }>(
    '@/lib/features/kernel/text-worker/render-off-thread',
  )
  return { ...actual, renderArticleOffThread: jest.fn(actual.renderArticleOffThread) }
})

let open: OpenDatabase
let store: Queries

type Who = Exclude<Role, 'owner'> | 'other-author' | 'otherOrganisation' | 'owner'
const members: Record<Exclude<Who, 'owner'>, { role: Exclude<Role, 'owner'>; organisation: string }> = {
  contributor: { role: 'contributor', organisation: 'AXS' },
  author: { role: 'author', organisation: 'AXS' },
  'other-author': { role: 'author', organisation: 'AXS' },
  editor: { role: 'editor', organisation: 'AXS' },
  administrator: { role: 'administrator', organisation: 'AXS' },
  otherOrganisation: { role: 'administrator', organisation: 'NVA' },
}

beforeAll(async () => {
  open = await openTestDatabase(async (database) => {
    const organisation = (id: string) => ({
      id,
      companyId: 1,
      name: id,
      description: '',
      domain: null,
      categories: [{ id: id === 'AXS' ? 3 : 4, name: 'Rutas' }],
    })
    await insertSeed(database, {
      organisations: [organisation('AXS'), organisation('NVA')],
      publications: [
        {
          cardId: 7,
          publicationId: 70,
          organisationId: 'AXS',
          title: 'Antigua',
          content: '## Uno\n\nDos',
          publishedAt: new Date('2026-01-01'),
        },
      ],
    })
    for (const [id, { role, organisation: organisationId }] of Object.entries(members)) {
      await database.insert(people).values({ id, name: id, email: `${id}@example.com` })
      await database.insert(memberships).values({ personId: id, organisationId, role })
    }
    await database
      .insert(people)
      .values({ id: 'owner', name: 'owner', email: 'owner@example.com', isOwner: true })
  })
  store = bindQueries(open.database)
})

afterAll(() => open.close())

async function ask(who: Who, name: OperationName, input: object, organisation = 'AXS') {
  const row: Operation = operations[name]
  const person = (await store.people.getPerson(who))!
  return perform({ store, person }, { name, row, organisation, input })
}

let pages = 0
const newPage = () => `page-${String(++pages).padStart(4, '0')}`
const fields = { ...emptyFields, title: 'Lluvia', content: '<p>Llueve.</p>' }

async function create(who: Who, input: object = {}): Promise<Piece> {
  const outcome = await ask(who, 'createPiece', { from: newPage(), fields: { ...fields, ...input } })
  if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome))
  return outcome.answer as Piece
}

const sent = (id: number, from = newPage()) => ({ id, base: 1, from })

describe('rights', () => {
  const save = { base: 1, from: 'page-x123', fields }
  const inputs = {
    getPiece: {},
    autosavePiece: save,
    savePiece: save,
    submitForReview: save,
    publishPiece: save,
    withdrawPiece: {},
    listRevisions: {},
  } satisfies Partial<Record<OperationName, object>>
  const all = Object.keys(inputs) as (keyof typeof inputs)[]
  const reading = ['getPiece', 'listRevisions']
  const writing = [...reading, 'autosavePiece', 'savePiece', 'submitForReview']

  it.each<[Who, Who, string[]]>([
    ['contributor', 'contributor', writing],
    ['contributor', 'author', reading],
    ['author', 'author', all],
    ['author', 'other-author', reading],
    ['editor', 'author', all],
    ['administrator', 'contributor', all],
    ['owner', 'author', all],
  ])('of %s about a piece of %s', async (who, whose, allowed) => {
    for (const name of all) {
      const { id } = await create(whose)
      const { kind } = await ask(who, name, { id, ...inputs[name] })
      expect([name, kind]).toEqual([name, allowed.includes(name) ? 'done' : 'refused'])
    }
  })

  it('end at the organisation: in others the piece does not exist', async () => {
    const { id } = await create('author')
    for (const name of all) {
      expect(await ask('otherOrganisation', name, { id, ...inputs[name] })).toEqual({ kind: 'missing' })
      expect(await ask('otherOrganisation', name, { id, ...inputs[name] }, 'NVA')).toEqual({
        kind: 'missing',
      })
    }
  })

  it('allow only owners to create an organisation', async () => {
    const input = { name: 'Sierra', description: '', domain: 'Sierra.localhost' }
    expect(await ask('administrator', 'createOrganisation', input, 'SIE')).toEqual({ kind: 'missing' })
    expect((await ask('owner', 'createOrganisation', input, 'SIE')).kind).toBe('done')
    expect(await ask('owner', 'createOrganisation', input, 'SIE')).toMatchObject({
      problems: { id: 'taken' },
    })
    expect(await ask('owner', 'createOrganisation', input, 'SI2')).toMatchObject({
      problems: { domain: 'taken' },
    })
    expect(await ask('owner', 'createOrganisation', { name: '', domain: 'a b' }, 'S3')).toEqual({
      kind: 'invalid',
      problems: { name: 'required', domain: 'domain' },
    })
    const all = { text: null, current: null, limit: 10 }
    const { total } = await store.organisations.listOwnOrganisations({ id: 'owner', isOwner: true }, all)
    expect(total).toBe(3)
  })
})

describe('a new piece', () => {
  it('is offered the first free place of the board until all are taken', async () => {
    const places: unknown[] = []
    for (let count = 0; count < 8; count += 1) {
      const outcome = await ask('otherOrganisation', 'listPieceChoices', {}, 'NVA')
      const { freePlace } = (outcome as { answer: { freePlace: string | null } }).answer
      places.push(freePlace)
      const piece = { from: newPage(), fields: { ...fields, placement: freePlace } }
      const created = await ask('otherOrganisation', 'createPiece', piece, 'NVA')
      const { id } = (created as { answer: Piece }).answer
      const save = { id, base: 1, from: newPage(), fields: piece.fields }
      if (count % 2 === 0) await ask('otherOrganisation', 'publishPiece', save, 'NVA')
    }
    expect(places).toEqual(['upper', ...Array.from({ length: 5 }, () => 'middle'), 'right', null])
  })
})

describe('piece input', () => {
  it.each([
    ['a title is missing', { title: '  ' }, { title: 'required' }],
    ['a title is too long', { title: 'a'.repeat(301) }, { title: 'tooLong' }],
    [
      'a picture’s address runs a script',
      { pictureUrl: 'javascript:alert(1)', pictureAlt: 'x' },
      { pictureUrl: 'address' },
    ],
    ['a picture is on an unknown host', { pictureUrl: '//x/y', pictureAlt: 'x' }, { pictureUrl: 'address' }],
    ['a picture has no alternative text', { pictureUrl: '/media/a.jpg' }, { pictureAlt: 'pictureAlt' }],
    [
      'a picture in the text has no alternative text',
      { content: '<p>Hola</p><img src="/media/a.jpg" alt="">' },
      { content: 'textPictureAlt' },
    ],
    ['a date is invalid', { date: 'mañana' }, { date: 'date' }],
    ['a category is another organisation’s', { category: 4 }, { category: 'category' }],
    ['there are too many tags', { tags: Array.from({ length: 31 }, String) }, { tags: 'tooManyTags' }],
  ])('is not published where %s', async (_, change, problems) => {
    const { id } = await create('author')
    const input = { id, base: 1, from: newPage(), fields: { ...fields, ...change } }
    expect(await ask('author', 'publishPiece', input)).toEqual({ kind: 'invalid', problems })
  })

  it('may be incomplete in a draft', async () => {
    const piece = await create('author', { title: '', pictureUrl: 'htt' })
    const saved = await ask('author', 'autosavePiece', {
      id: piece.id,
      base: 1,
      from: newPage(),
      fields: { ...fields, title: 'a'.repeat(900), pictureUrl: 'javascript:' },
    })
    expect(saved).toMatchObject({ kind: 'done', answer: { version: 1, current: null } })
  })

  it('is sanitised like articles', async () => {
    const hostile = '<p onclick="x()">Hola<script>alert(1)</script><img src="javascript:x" alt="x"></p>'
    const piece = await create('author', { content: hostile })
    expect(piece.fields.content).not.toMatch(/script|onclick/)
    const input = { id: piece.id, base: 1, from: newPage(), fields: { ...fields, content: hostile } }
    await ask('author', 'autosavePiece', input)
    expect(await ask('author', 'getPiece', { id: piece.id })).not.toMatchObject({
      answer: { draft: { fields: { content: expect.stringMatching(/script|onclick/) } } },
    })
    const { answer } = (await ask('author', 'publishPiece', input)) as { answer: Piece }
    expect(answer.fields.content).not.toMatch(/script|onclick/)
  })

  it.each(['id', 'base', 'from', 'fields'])('is rejected without its %s', async (name) => {
    const { id } = await create('author')
    const input = { id, base: 1, from: newPage(), fields, [name]: undefined }
    expect(await ask('author', 'savePiece', input)).toMatchObject({ kind: 'invalid' })
  })
})

describe('a piece', () => {
  it('passes from its author through an editor to readers', async () => {
    const { messages, stop } = await listenToChanges(open.database)
    const { id, card } = await create('contributor')
    const from = newPage()
    expect(await ask('contributor', 'submitForReview', { id, base: 1, from, fields })).toMatchObject({
      answer: { state: 'review' },
    })
    expect(await ask('editor', 'returnToDraft', { id })).toMatchObject({ answer: { state: 'draft' } })
    await ask('contributor', 'submitForReview', { id, base: 1, from, fields })
    const edited = { ...fields, title: 'Llueve en la sierra', category: 3 }
    expect(
      await ask('editor', 'publishPiece', { id, base: 1, from: newPage(), fields: edited }),
    ).toMatchObject({
      answer: { state: 'published', version: 2, publishedVersion: 2 },
    })
    expect(await ask('contributor', 'savePiece', { id, base: 1, from, fields })).toMatchObject({
      kind: 'stale',
      current: { draft: null, piece: { updatedBy: 'editor', fields: { title: 'Llueve en la sierra' } } },
    })
    expect(await ask('editor', 'withdrawPiece', { id })).toMatchObject({ answer: { state: 'withdrawn' } })
    await stop()
    expect(messages).toMatchObject([
      { organisation: 'AXS' as OrganisationId, scope: 'places', cards: [card] },
      { organisation: 'AXS' as OrganisationId, scope: 'withdrawal', cards: [card] },
    ])
  })

  it('can be restored from a revision', async () => {
    const { id } = await create('author')
    const from = newPage()
    await ask('author', 'savePiece', { id, base: 1, from, fields: { ...fields, title: 'Dos' } })
    await ask('author', 'savePiece', { id, base: 2, from, fields: { ...fields, title: 'Tres' } })
    const { answer } = (await ask('author', 'listRevisions', { id })) as { answer: { id: number }[] }
    const revision = answer.at(-2)!.id
    expect(await ask('author', 'getRevision', { id, revision })).toMatchObject({
      answer: { fields: { title: 'Dos' } },
    })
    expect(await ask('author', 'restoreRevision', { id, revision, base: 3, from })).toMatchObject({
      answer: { version: 4, fields: { title: 'Dos' } },
    })
    const other = await create('author')
    expect(await ask('author', 'getRevision', { id: other.id, revision })).toEqual({ kind: 'missing' })
  })

  it('has working copies that an editor can read and adopt, and that then become revisions', async () => {
    const { id } = await create('author')
    const copy = (who: Who, title: string) =>
      ask(who, 'autosavePiece', { ...sent(id), fields: { ...fields, title } })
    await copy('author', 'Del autor')
    await copy('editor', 'De la editora')
    expect(await ask('editor', 'getPiece', { id })).toMatchObject({
      answer: { piece: { hasDraft: true }, otherEditors: [{ id: 'author' }] },
    })
    expect(await ask('editor', 'getDraft', { id, person: 'author' })).toMatchObject({
      answer: { fields: { title: 'Del autor' } },
    })
    const restored = { id, base: 1, from: newPage(), revision: { person: 'author' } }
    expect(await ask('editor', 'restoreRevision', restored)).toMatchObject({
      answer: { version: 2, fields: { title: 'Del autor' } },
    })
    expect(await ask('editor', 'listRevisions', { id })).toMatchObject({
      answer: [{ reason: 'restored' }, { reason: 'copy', personName: 'editor' }, { reason: 'saved' }],
    })
    expect(await ask('author', 'getPiece', { id })).toMatchObject({ answer: { draft: { base: 1 } } })
  })

  it('counts as changed from the first working copy on, until nothing differs any more', async () => {
    const { id } = await create('author', { title: 'Con copia' })
    await ask('author', 'publishPiece', { ...sent(id), fields: { ...fields, title: 'Con copia' } })
    const statusOf = async () => {
      const outcome = await ask('author', 'listPieces', { text: 'con copia' })
      return (outcome as { answer: { pieces: { status: string }[] } }).answer.pieces[0]?.status
    }
    expect(await statusOf()).toBe('published')
    const page = newPage()
    await ask('author', 'autosavePiece', {
      ...sent(id, page),
      fields: { ...fields, title: 'Con copia y más' },
    })
    expect(await statusOf()).toBe('changed')
    expect(await ask('author', 'autosavePiece', { ...sent(id), fields })).toMatchObject({
      kind: 'stale',
      current: { draft: { version: `${page}.0`, fields: { title: 'Con copia y más' } } },
    })
    await ask('author', 'autosavePiece', {
      ...sent(id, page),
      turn: 1,
      fields: { ...fields, title: 'Con copia' },
    })
    expect(await statusOf()).toBe('published')
  })

  it('written by another program stays Markdown if it is Markdown', async () => {
    const { answer } = (await ask('editor', 'findPieceOfCard', { card: 7 })) as { answer: { id: number } }
    expect(await ask('editor', 'getPiece', { id: answer.id })).toMatchObject({
      answer: { piece: { fields: { format: 'markdown', content: '## Uno\n\nDos' } }, mayPublish: true },
    })
    expect(await ask('editor', 'findPieceOfCard', { card: 999_999 })).toEqual({ kind: 'missing' })
    expect(await ask('editor', 'renderText', { content: '## Uno\n\n<script>x</script>' })).toMatchObject({
      answer: { html: expect.stringMatching(/^<h2 id="seccion-uno"/) },
    })
  })

  it('is rendered in the caller’s turn of the text worker', async () => {
    await ask('editor', 'renderText', { content: 'Uno' })
    expect(jest.mocked(renderArticleOffThread)).toHaveBeenLastCalledWith(
      'Uno',
      {},
      { organisation: 'AXS', person: 'editor' },
    )
  })

  it('is rejected with a reason if its tags are nested too deeply', async () => {
    const { id, version } = await create('editor')
    const fields = { ...emptyFields, format: 'html', content: '<b>'.repeat(300) }
    const refusal = { kind: 'invalid', problems: { content: 'tooComplex' } }
    for (const name of ['autosavePiece', 'savePiece'] as const) {
      const input = { id, base: version, from: 'another-page', fields }
      expect(await ask('editor', name, input)).toEqual(refusal)
    }
    expect(await ask('editor', 'createPiece', { from: 'another-page', fields })).toEqual(refusal)
  })

  it('from the content folder can be read but not changed in the admin', async () => {
    const { id, version, card } = await create('editor')
    const row = { organisationId: 'AXS', source: CONTENT_FOLDER_SOURCE, targetId: card }
    await open.database.insert(importSources).values({ ...row, key: 'piece notas/a.md', digest: 'p1' })
    // `file` is null as long as no content folder is configured.
    expect(await ask('editor', 'getPiece', { id })).toMatchObject({ answer: { file: null, mayWrite: true } })
    mockSettings.CONTENT_FOLDER = '/srv/texts'
    expect(await ask('editor', 'getPiece', { id })).toMatchObject({
      answer: { file: 'AXS/notas/a.md', mayWrite: false, mayPublish: false },
    })
    const save = { id, base: version, from: newPage(), fields, seenPlacement: null }
    const refusal = { kind: 'refused', reason: 'isFromFolder' }
    expect(await ask('owner', 'savePiece', save)).toEqual(refusal)
    expect(await ask('owner', 'publishPiece', save)).toEqual(refusal)
    expect(await ask('owner', 'withdrawPiece', { id })).toEqual(refusal)
    // The piece's file was deleted and the piece withdrawn, so the admin may change it.
    await open.database.update(importSources).set({ digest: GONE })
    expect(await ask('editor', 'savePiece', save)).toMatchObject({ kind: 'done' })
    delete mockSettings.CONTENT_FOLDER
  })

  it('is listed with the fields by which it can be filtered', async () => {
    const { id } = await create('author', { title: 'Única entre todas' })
    expect(await ask('contributor', 'listPieces', { text: 'unica' })).toMatchObject({
      answer: {
        pieces: [{ id, status: 'draft', author: 'author' }],
        hasMore: false,
        choices: {
          categories: [{ id: 3, name: 'Rutas' }],
          people: expect.arrayContaining([{ id: 'author', name: 'author' }]),
        },
      },
    })
    expect(await ask('contributor', 'listPieces', { page: 0 })).toMatchObject({ kind: 'invalid' })
  })
})

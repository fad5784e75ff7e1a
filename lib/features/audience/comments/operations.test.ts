/** @jest-environment node */
import { eq } from 'drizzle-orm'
import type { Database } from '@/lib/db/database'
import { publications } from '@/lib/db/schema'
import type { InvalidationMessage } from '@/lib/delivery/invalidation/invalidation-message'
import { listenToChanges } from '@/lib/testing/listen-to-changes'
import type { Person } from '@/lib/base/domain/account'
import type { Queries } from '@/lib/features/kernel/queries'
import type { StoreContentService } from '@/lib/content/from-db/store-content-service'
import type { CommentState } from '@/lib/base/domain/comment'
import { defaultCommentRules, type CommentRules } from '@/lib/base/domain/comment-rules'
import type { CardId, OrganisationId } from '@/lib/base/domain/model'
import type { Operation } from '@/lib/features/kernel/operations/operation'
import { operations, type OperationInput, type OperationName } from '@/lib/features/operation-table'
import { perform } from '@/lib/features/kernel/operations/perform'
import { addPerson } from '@/lib/testing/room'
import { openStoreContent } from '@/lib/testing/store-content'

const AXS = 'AXS' as OrganisationId
const card = 3 as CardId

let store: Queries
let service: StoreContentService
let editor: Person
let database: Database
let close: () => Promise<void>
let changes: InvalidationMessage[]

beforeAll(async () => {
  const opened = await openStoreContent()
  ;({ queries: store, service, database, close } = opened)
  editor = await addPerson(store, { email: 'editor@example.com', role: 'editor', organisation: 'AXS' })
  changes = (await listenToChanges(opened.database)).messages
})
afterAll(() => close())
beforeEach(() => void changes.splice(0))

let commentCount = 0
async function leave(fields: object = {}, isActive = true): Promise<number> {
  const draft = { publicationId: 903, parentId: null, author: 'Ana', email: 'ana@example.com' }
  const options = { isActive, wantsReplies: false }
  const text = `Texto ${(commentCount += 1)}`
  return (await service.leaveComment({ ...draft, text, ...fields }, options)).id
}

function ask<Name extends OperationName>(name: Name, input: OperationInput<Name>, person = editor) {
  const row: Operation = operations[name]
  return perform({ store, person }, { name, row, organisation: 'AXS', input })
}

const move = (ids: number[], from: CommentState, to: CommentState) =>
  ask('moderateComments', { changes: ids.map((id) => ({ id, from, to })) })
const seen = async () => (await service.getArticle(AXS, card))?.comments ?? []
const find = async (id: number) => (await seen()).find((comment) => comment.id === id)
const queue = async (state: CommentState) =>
  (await store.commentQueue.listComments(AXS, { state, text: null, before: null, limit: 200 })).map(
    ({ id }) => id,
  )
const toReaders = [{ organisation: 'AXS', scope: 'comments', cards: [card] }]

describe('the queue', () => {
  it('returns comments of a state, the newest first, by page and by search text', async () => {
    const ids = [
      await leave({}, false),
      await leave({ text: '100 % «peaje_»' }, false),
      await leave({}, false),
    ]
    const list = (text: string | null, before: number | null, limit: number) =>
      store.commentQueue.listComments(AXS, { state: 'pending', text, before, limit })
    expect((await list(null, null, 2)).map(({ id }) => id)).toEqual([ids[2], ids[1]])
    expect((await list(null, ids[1]!, 1)).map(({ id }) => id)).toEqual([ids[0]])
    expect((await list('0 % «PEAJE_', null, 9)).map(({ id }) => id)).toEqual([ids[1]])
    expect(await list('100%', null, 9)).toEqual([])
  })

  it('returns the author, publication and parent of each comment', async () => {
    const parentId = await leave({ author: 'Eva', text: '¿Cuándo?' })
    const id = await leave({ parentId, text: 'Hoy.' }, false)
    const [first] = await store.commentQueue.listComments(AXS, {
      state: 'pending',
      text: 'Hoy.',
      before: null,
      limit: 1,
    })
    expect(first).toMatchObject({
      id,
      author: 'Ana',
      email: 'ana@example.com',
      text: 'Hoy.',
      card,
      isLive: true,
      parent: { author: 'Eva', text: '¿Cuándo?', isErased: false },
    })
  })
})

describe('moderating', () => {
  it('shows an approved comment to readers, and hides it again on undo', async () => {
    const id = await leave({}, false)
    await move([id], 'pending', 'published')
    expect(await find(id)).toBeDefined()
    await move([id], 'published', 'pending')
    expect(await find(id)).toBeUndefined()
    expect(changes).toMatchObject([...toReaders, ...toReaders])
  })

  it('does not invalidate pages for comments that readers do not see', async () => {
    const id = await leave({}, false)
    await move([id], 'pending', 'spam')
    await move([id], 'spam', 'trash')
    expect(changes).toEqual([])
  })

  it('keeps the change of another moderator, and returns the current state', async () => {
    const [first, second] = [await leave({}, false), await leave({}, false)]
    await move([first], 'pending', 'spam')
    const outcome = await move([first, second, 999_999], 'pending', 'published')
    expect(outcome).toMatchObject({
      kind: 'done',
      answer: {
        done: [{ id: second, from: 'pending', to: 'published' }],
        others: [
          { id: first, state: 'spam' },
          { id: 999_999, state: null },
        ],
      },
    })
    expect(await queue('spam')).toContain(first)
  })

  it('lets only one of two simultaneous changes succeed', async () => {
    const id = await leave({}, false)
    const outcomes = await Promise.all([move([id], 'pending', 'published'), move([id], 'pending', 'trash')])
    const done = outcomes.flatMap((outcome) =>
      outcome.kind === 'done' ? (outcome.answer as { done: unknown[] }).done : [],
    )
    expect(done).toHaveLength(1)
  })

  it('keeps the place of a withdrawn comment while it has replies', async () => {
    const parentId = await leave()
    const answer = await leave({ parentId })
    await move([parentId], 'published', 'trash')
    expect(await find(parentId)).toMatchObject({ isRemoved: true, author: '', text: '' })
    expect(await find(answer)).toMatchObject({ parentId })
    await expect(leave({ parentId })).rejects.toMatchObject({ kind: 'refused' })
    await move([parentId], 'trash', 'published')
    expect(await find(parentId)).toMatchObject({ author: 'Ana' })
  })
})

describe('answering as the organisation', () => {
  it("marks the reply with the organisation's name, and approves a pending comment", async () => {
    const parentId = await leave({}, false)
    const outcome = await ask('answerComment', { id: parentId, text: 'Gracias.' })
    const { id } = (outcome as { answer: { id: number } }).answer
    expect(await find(parentId)).toBeDefined()
    expect(await find(id)).toMatchObject({ parentId, isOrganisation: true, author: 'Grupo AXS' })
  })

  it("has the author's name if the moderator is the author of the publication", async () => {
    const parentId = await leave()
    await database.update(publications).set({ author: editor.name }).where(eq(publications.cardId, card))
    const outcome = await ask('answerComment', { id: parentId, text: 'De nada.' })
    await database.update(publications).set({ author: null }).where(eq(publications.cardId, card))
    const { id } = (outcome as { answer: { id: number } }).answer
    expect(await find(id)).toMatchObject({ isOrganisation: true, author: editor.name })
  })

  it('is rejected for comments that readers do not see', async () => {
    const id = await leave()
    await move([id], 'published', 'spam')
    expect(await ask('answerComment', { id, text: 'Gracias.' })).toEqual({
      kind: 'refused',
      reason: 'commentHidden',
    })
  })

  it("cannot be forged by a reader's input", async () => {
    const forged = { isOrganisation: true, author: 'Grupo AXS', email: 'x@example.com' }
    expect((await find(await leave(forged)))?.isOrganisation).toBeUndefined()
  })
})

describe('permanent removal', () => {
  it('empties the trash, except for places of comments with replies', async () => {
    const parentId = await leave()
    const answer = await leave({ parentId })
    const alone = await leave()
    await move([parentId, alone], 'published', 'trash')
    const { trash } = await store.commentQueue.countComments(AXS)
    expect(await ask('emptyCommentTrash', { count: trash + 1 })).toMatchObject({ kind: 'stale' })
    expect(await ask('emptyCommentTrash', { count: trash })).toMatchObject({ kind: 'done' })
    expect(await queue('trash')).toEqual([])
    expect(await find(parentId)).toMatchObject({ isRemoved: true })
    await move([answer], 'published', 'trash')
    await ask('emptyCommentTrash', { count: 1 })
    expect((await seen()).filter(({ id }) => [parentId, answer].includes(id))).toEqual([])
  })

  it('erases all comments of a person in any state, and no others', async () => {
    const email = 'olvido@example.com'
    const parentId = await leave({ author: 'Olvido', email: 'Olvido@Example.com' })
    const answer = await leave({ parentId, author: 'Eva', email: 'eva@example.com' })
    await leave({ author: 'Olvido', email }, false)
    const spam = await leave({ author: 'Olvido', email })
    await move([spam], 'published', 'spam')
    changes.splice(0)
    expect(await ask('countCommentsOf', { email })).toMatchObject({ answer: { count: 3 } })
    expect(await ask('eraseCommentsOf', { email })).toMatchObject({ answer: { count: 3 } })
    expect(await ask('countCommentsOf', { email })).toMatchObject({ answer: { count: 0 } })
    expect(await find(parentId)).toMatchObject({ isRemoved: true })
    expect(await find(answer)).toMatchObject({ author: 'Eva', parentId })
    expect(changes).toMatchObject(toReaders)
    const [line] = await store.audit.listAudit(AXS, { before: null, limit: 1, isCompanyWide: false })
    expect(line).toMatchObject({ action: 'eraseCommentsOf', details: { count: '3' } })
    expect(JSON.stringify(line).toLowerCase()).not.toContain('olvido')
  })
})

describe('the rules', () => {
  let version = 0
  const save = async (rules: Partial<CommentRules>) => {
    const outcome = await ask('saveCommentRules', { version, rules: { ...defaultCommentRules, ...rules } })
    if (outcome.kind === 'done') version += 1
    return outcome
  }
  afterEach(() => save({}))

  it.each<[Partial<CommentRules>, object, CommentState]>([
    [{ words: ['casino'] }, { text: 'Mi Casino' }, 'pending'],
    [{ words: ['casino'], caughtState: 'spam' }, { text: 'el casino de al lado' }, 'spam'],
    [{ maxLinks: 0 }, { text: 'vea https://x.example' }, 'pending'],
    [{ maxLinks: 1 }, { text: 'vea https://y.example' }, 'published'],
  ])('%j gives %j the state %s', async (rules, fields, state) => {
    await save(rules)
    const id = await leave(fields)
    expect(await queue(state)).toContain(id)
  })

  it('closes all publications of an organisation, and those older than the limit', async () => {
    const publicationId = async () => (await service.getArticle(AXS, card))?.publicationId
    expect(await publicationId()).toBe(903)
    for (const closing of [{ isOpen: false }, { openDays: 0 }]) {
      await save(closing)
      expect(await publicationId()).toBeNull()
      await expect(leave()).rejects.toMatchObject({ kind: 'refused' })
      expect((await seen()).length).toBeGreaterThan(0)
    }
  })

  it("invalidate readers' pages if they show the rules", async () => {
    await save({ words: ['otra'] })
    expect(changes).toEqual([])
    await save({ openDays: 3000 })
    expect(changes).toMatchObject([{ organisation: 'AXS', scope: 'comments', cards: null }])
  })

  it('are not saved over a newer version', async () => {
    const before = version
    await save({ words: ['una'] })
    version = before
    expect(await save({ words: ['dos'] })).toMatchObject({ kind: 'stale' })
    version = before + 1
    expect((await store.commentRules.getCommentRules(AXS)).rules.words).toEqual(['una'])
  })

  it('report a value that is not a number beside its field', async () => {
    expect(await save({ maxLinks: Number.NaN })).toEqual({
      kind: 'invalid',
      problems: { maxLinks: 'number' },
    })
  })
})

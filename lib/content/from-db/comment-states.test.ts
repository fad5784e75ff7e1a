/** @jest-environment node */
import { sql } from 'drizzle-orm'
import { contractContent } from '@/lib/content/contract/content'
import type { CommentState } from '@/lib/base/domain/comment'
import type { CardId, OrganisationId } from '@/lib/base/domain/model'
import { insertComment, insertReadersComment } from './comments/comments'
import { readRows, type Database, type OpenDatabase } from '@/lib/db/database'
import { openTestDatabase } from '@/lib/testing/test-database'
import { getArticle } from '@/lib/content/from-db/publications/publications'
import { insertSeed } from '@/lib/content/from-db/demo/seed'

let open: OpenDatabase
let database: Database

beforeAll(async () => {
  open = await openTestDatabase((empty) => insertSeed(empty, contractContent))
  database = open.database
})
afterAll(() => open.close())

let commentsCount = 0

/** Writes a comment on card 3, which has no other comments. */
function write(state: CommentState, parentId: number | null = null) {
  const text = `Texto ${(commentsCount += 1)}`
  const draft = { publicationId: 903, parentId, author: 'Ana', email: 'ana@example.com', text }
  return insertComment(database, draft, { state })
}

const stateOf = async (id: number) =>
  (
    await readRows<{ state: string; is_active: boolean; organisation_id: string }>(
      database,
      sql`select state, is_active, organisation_id from comments where id = ${id}`,
    )
  )[0]

const visibleComments = async () =>
  (await getArticle(database, 'AXS' as OrganisationId, 3 as CardId))?.comments ?? []

test('a reader’s comment uses no transaction, which would hold a connection on a busy thread', async () => {
  const transaction = jest.spyOn(database, 'transaction')
  const draft = {
    publicationId: 903,
    parentId: null,
    author: 'Ana',
    email: 'ana@example.com',
    text: 'Sin espera',
  }
  const options = { isActive: true, wantsReplies: false }
  const first = await insertReadersComment(database, draft, options)
  expect(first).toEqual({ id: expect.any(Number), isActive: true })
  expect(await insertReadersComment(database, draft, options)).toEqual(first)
  expect(transaction).not.toHaveBeenCalled()
  transaction.mockRestore()
  await database.execute(sql`delete from comments where id = ${first.id}`)
})

describe('writing the state or the flag keeps both consistent', () => {
  const start = (to: string) => `insert into comments (publication_id, author, email, text, digest, ${to})`
  const body = (values: string, digest: string) =>
    `values (903, 'A', 'a@example.com', 't', '${digest}', ${values})`

  test.each([
    ['is_active', 'true', 'published'],
    ['is_active', 'false', 'pending'],
    ['state', `'spam'`, 'spam'],
    ['state, is_active', `'trash', true`, 'trash'],
    ['state, is_active', `'published', false`, 'published'],
  ])('inserting %s = %s results in %s', async (columns, values, state) => {
    const text = `${start(columns)} ${body(values, columns + values.replaceAll("'", ''))} returning id`
    const [row] = await readRows<{ id: number }>(database, sql.raw(text))
    expect(await stateOf(row!.id)).toEqual({
      state,
      is_active: state === 'published',
      organisation_id: 'AXS',
    })
  })

  test.each<[CommentState, string, CommentState]>([
    ['pending', 'is_active = true', 'published'],
    ['trash', 'is_active = true', 'published'],
    ['published', 'is_active = false', 'pending'],
    ['spam', 'is_active = false', 'spam'],
    ['published', `state = 'trash'`, 'trash'],
    ['trash', `state = 'published'`, 'published'],
    ['pending', `state = 'spam', is_active = true`, 'spam'],
  ])('updating a comment in state %s with %s results in %s', async (before, change, after) => {
    const { id } = await write(before)
    await database.execute(sql.raw(`update comments set ${change} where id = ${id}`))
    expect(await stateOf(id)).toMatchObject({ state: after, is_active: after === 'published' })
  })
})

describe('a hidden comment', () => {
  test.each<CommentState>(['pending', 'spam', 'trash'])(
    'in state %s keeps its place above a published reply, without its text',
    async (state) => {
      const hidden = await write(state)
      const between = await write('trash', hidden.id)
      const answer = await write('published', between.id)
      const seen = new Map((await visibleComments()).map((comment) => [comment.id, comment]))
      const place = { author: '', text: '', isRemoved: true }
      expect(seen.get(hidden.id)).toMatchObject({ ...place, parentId: null })
      expect(seen.get(between.id)).toMatchObject({ ...place, parentId: hidden.id })
      expect(seen.get(answer.id)).toMatchObject({ author: 'Ana', parentId: between.id })
    },
  )

  test('without published replies is not listed', async () => {
    const hidden = await write('trash')
    await write('pending', hidden.id)
    expect((await visibleComments()).map(({ id }) => id)).not.toContain(hidden.id)
  })
})

test('comments move with their publication', async () => {
  const { id } = await write('published')
  await database.execute(
    sql`update publications set organisation_id = 'ACX', category_id = null where publication_id = 903`,
  )
  expect(await stateOf(id)).toMatchObject({ organisation_id: 'ACX' })
})

test('a closed publication still accepts replies of the organisation and imported comments', async () => {
  await database.execute(sql`update publications set accepts_comments = false where publication_id = 902`)
  const insert = (digest: string, isOrganisation: boolean) =>
    sql`insert into comments (publication_id, author, email, text, digest, state, is_organisation)
      values (902, 'A', '', 't', ${digest}, 'published', ${isOrganisation})`
  await expect(database.execute(insert('closed one', false))).rejects.toThrow()
  await database.execute(insert('closed two', true))
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`set local cartelera.brings_comments = 'on'`)
    await transaction.execute(insert('closed three', false))
  })
})

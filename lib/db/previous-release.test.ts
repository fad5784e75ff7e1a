/** @jest-environment node */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { contractContent } from '@/lib/content/contract/content'
import type { CardId, IsoDate, OrganisationId } from '@/lib/base/domain/model'
import { toPostgresStore } from '@/lib/delivery/earlier-builds/postgres-store'
import type { Database, OpenDatabase } from './database'
import { fillWithDemo } from '@/lib/content/from-db/demo/fill-with-demo'
import { openTestDatabase } from '@/lib/testing/test-database'
import { emptySearchBacklog } from '@/lib/content/from-db/search/search-backlog'
import { insertSeed } from '@/lib/content/from-db/demo/seed'
import { createStoreContentService } from '@/lib/content/from-db/store-content-service'

/**
 * Checks that the previous release works on this schema: its instances run on it during a rolling upgrade and
 * after a rollback. A migration must not remove or rename what that release uses. A column used only by the
 * release before it may be dropped. Its statements are in `previous-release.json`, recorded with each
 * release:
 *
 *   RECORD_STATEMENTS=1 npm test -- lib/db/previous-release.test.ts
 */

type Statement = { sql: string; params: unknown[]; fields: string[] }
type Answer = { rows: unknown[]; fields: { name: string }[] }
type Client = { query(sql: string, params?: unknown[], options?: object): Promise<Answer> }

const file = path.join(__dirname, 'previous-release.json')
const isRecording = process.env.RECORD_STATEMENTS === '1'
const [axs, card] = ['AXS' as OrganisationId, 2 as CardId]
const window = { offset: 0, limit: 12 }
const month = { start: '2026-10-01' as IsoDate, end: '2026-10-31' as IsoDate }

/** Runs every database operation of an instance, including its start. */
async function callEverything(database: Database, client: Client) {
  await fillWithDemo(database)
  await emptySearchBacklog(database)
  const service = createStoreContentService(database)
  await service.listBoard(axs)
  await service.listTrends(axs)
  await service.listRecent(axs, 5)
  await service.listMonths(axs)
  const [category] = await service.listCategories(axs)
  await service.listByMonth(axs, month, window)
  await service.listByCategory(axs, category!.id, window)
  await service.listMostRead(axs, category!.id, 4)
  for (const text of ['peajes', 'la "carril" -nada', 'peajse']) await service.search(axs, text, 12)
  const narrowing = { language: null, category: category!.id, year: 2026, author: 'Ana', tag: 'peajes' }
  await service.searchWithin(axs, 'peajes', narrowing, 12)
  await service.listFacets(axs, 'peajes', narrowing)
  await service.correctSpelling(axs, 'peajse')
  await service.suggest(axs, 'pe', 8)
  const article = await service.getArticle(axs, card)
  await service.getNeighbours(axs, card)
  await service.listRelated(axs, card, 4)
  await service.listAddresses(axs, window)
  await service.getOrganisationByDomain('axs.localhost')
  await service.getOrganisation(axs)
  await service.listOrganisations()
  await service.listSearchedTogether(axs, 12)
  await service.listPart(axs, { kind: 'board' }, window, 1_000_000)
  await service.getOrganisationOfCard(card)
  const publicationId = article!.publicationId!
  await service.getPlaceOfPublication(publicationId)
  const comment = { publicationId, author: 'Ana', email: 'ana@example.com', text: 'Una pregunta.' }
  const { id: parentId } = await service.leaveComment({ ...comment, parentId: null }, { isActive: true })
  await service.leaveComment({ ...comment, text: 'Una respuesta.', parentId }, { isActive: false })
  const builds = toPostgresStore(client)
  await builds.put('one', Uint8Array.from([1]))
  await builds.touch('one')
  await builds.list()
  await builds.read('one')
}

/** Returns every statement once, with the parameters of its first use. */
async function record(database: Database, client: Client): Promise<Statement[]> {
  const statements = new Map<string, Statement>()
  const query = client.query.bind(client)
  client.query = async (text, params = [], options) => {
    const answer = await query(text, params, options)
    const fields = answer.fields.map(({ name }) => name)
    if (!statements.has(text)) statements.set(text, { sql: text, params: params.map(toJson), fields })
    return answer
  }
  await callEverything(database, client)
  client.query = query
  return Array.from(statements.values())
}

/** Encodes bytes in PostgreSQL's hexadecimal format. */
function toJson(param: unknown): unknown {
  return param instanceof Uint8Array ? `\\x${Buffer.from(param).toString('hex')}` : param
}

function fromJson(param: unknown): unknown {
  const isBytes = typeof param === 'string' && param.startsWith('\\x')
  return isBytes ? Buffer.from(param.slice(2), 'hex') : param
}

let open: OpenDatabase
let client: Client

beforeAll(async () => {
  open = await openTestDatabase((database) => insertSeed(database, contractContent))
  client = (open.database as unknown as { $client: Client }).$client
  if (isRecording) {
    const statements = await record(open.database, client)
    writeFileSync(file, `${JSON.stringify(statements, null, 2)}\n`)
  }
})
afterAll(() => open.close())

const statements: Statement[] = JSON.parse(readFileSync(file, 'utf8'))

test('the previous release’s statements cover all its operations', () => {
  const all = statements.map(({ sql }) => sql).join('\n')
  for (const table of ['comments', 'publications', 'organisations', 'categories', 'build_files']) {
    expect(all).toMatch(new RegExp(`\\b${table}\\b`))
  }
  expect(statements.length).toBeGreaterThan(25)
})

test.each(statements)(
  'runs on this schema, and answers the same fields: $sql',
  async ({ sql, params, fields }) => {
    await client.query('begin')
    try {
      const answer = await client.query(sql, params.map(fromJson))
      expect(answer.fields.map(({ name }) => name)).toEqual(fields)
    } finally {
      await client.query('rollback')
    }
  },
)

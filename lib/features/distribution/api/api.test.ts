/** @jest-environment node */
import openApiSchema from '@seriousme/openapi-schema-validator/schemas/v3.1/schema.json'
import Ajv from 'ajv/dist/2020'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import type { Database } from '@/lib/db/database'
import { pieces } from '@/lib/db/schema'
import { tokenScopes, type TokenScope } from '@/lib/base/domain/api-token'
import type { OrganisationId } from '@/lib/base/domain/model'
import { emptyFields } from '@/lib/base/domain/piece'
import type { Role } from '@/lib/base/domain/roles'
import type { Queries } from '@/lib/features/kernel/queries'
import { addToken } from '@/lib/testing/api-token'
import { inputsOf } from '@/lib/testing/inputs-of-schema'
import { openStoreContent } from '@/lib/testing/store-content'
import { isGate } from '@/lib/testing/suite'
import { answerCall } from './answer-call'
import described from './answers.json'
import { findDescribed, findExposed, listExposed, type Exposed } from './exposed'
import { buildOpenApi } from './openapi'

let store: Queries
let database: Database
let close: () => Promise<void>
jest.mock('@/lib/features/kernel/queries', () => ({ getQueries: async () => store }))
beforeAll(async () => {
  ;({ queries: store, database, close } = await openStoreContent())
})
afterAll(() => close())

const AXS = 'AXS' as OrganisationId
/** Separate tokens for tests that exceed the rate limit of a single token. */
let shared: { token: string }
let reaching: Record<string, { token: string }>
beforeAll(async () => {
  shared = await addToken(store, tokenScopes, 'owner')
  reaching = {
    ACX: await addToken(store, tokenScopes, 'owner'),
    '*': await addToken(store, tokenScopes, 'owner'),
  }
})
const made: string[] = []
async function aToken(scopes: readonly TokenScope[], role: Role = 'owner') {
  const token = await addToken(store, scopes, role)
  made.push(token.id)
  return token
}
// An organisation can have at most a hundred tokens.
afterEach(async () => {
  for (const id of made.splice(0)) await store.apiTokens.endToken(AXS, id)
})

type Sent = {
  method?: 'GET' | 'POST'
  organisation?: string
  input?: unknown
  headers?: Record<string, string>
}

const isQuery = (name: string) => findExposed(name)?.row.kind === 'query'
const toText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

const toSearch = (input: unknown) =>
  new URLSearchParams(
    Object.fromEntries(Object.entries(Object(input)).map(([name, value]) => [name, toText(value)])),
  )

async function call(token: string, operation: string, sent: Sent = {}) {
  const { organisation = 'AXS', input = {}, headers } = sent
  const method = sent.method ?? (isQuery(operation) ? 'GET' : 'POST')
  const search = method === 'GET' ? `?${toSearch(input)}` : ''
  const request = new Request(`http://redaccion.example/api/v1/${organisation}/${operation}${search}`, {
    method,
    headers: { host: 'redaccion.example', authorization: `Bearer ${token}`, ...headers },
    ...(method === 'POST' && { body: toText(input) }),
  })
  const response = await answerCall(request, organisation, operation)
  const body = JSON.parse(await response.text())
  return { status: response.status, headers: response.headers, body }
}

const names = listExposed().map(({ name }) => name)

test('limits the request rate, and returns the remaining number of requests', async () => {
  const { token } = await aToken(['read'])
  const { headers } = await call(token, 'listPieces')
  expect(headers.get('ratelimit')).toMatch(/^"minute";r=299;t=\d+$/)
  expect(headers.get('ratelimit-policy')).toBe('"minute";q=300;w=60')
  const answers = await Promise.all(Array.from({ length: 300 }, () => call(token, 'none')))
  const limited = answers.filter(({ status }) => status === 429)
  expect(limited).toHaveLength(1)
  expect(Number(limited[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(limited[0]?.headers.get('ratelimit')).toMatch(/^"minute";r=0;t=\d+$/)
})

describe('exposed operations', () => {
  test.each(names)('accepts only one HTTP method: %s', async (name) => {
    const { token } = shared
    const { status, headers } = await call(token, name, { method: isQuery(name) ? 'POST' : 'GET' })
    expect([status, headers.get('allow')]).toEqual([405, isQuery(name) ? 'GET' : 'POST'])
  })

  test.each(names)('returns 404 in another organisation and for all organisations: %s', async (name) => {
    for (const [organisation, { token }] of Object.entries(reaching))
      expect((await call(token, name, { organisation })).status).toBe(404)
  })

  it("do not exceed the person's permissions", async () => {
    const { token } = await aToken(tokenScopes, 'author')
    expect(await call(token, 'saveSettings', { input: { values: {}, base: {} } })).toMatchObject({
      status: 403,
      body: { reason: 'notAllowed' },
    })
  })

  it('are recorded in the audit log with the token', async () => {
    const { token, id } = await aToken(['read'])
    await call(token, 'createCategory', { input: { name: 'Rutas' } })
    const [line] = await store.audit.listAudit(AXS, { before: null, limit: 1, isCompanyWide: false })
    expect(line).toMatchObject({
      result: 'refused',
      details: { reason: 'tokenScope', token: 'CRM', tokenId: id },
    })
  })
})

const fields = { ...emptyFields, title: 'Lluvia' }

test('creates a piece from the fields that the client sends', async () => {
  const { token } = await aToken(['draft', 'read'])
  const named = { title: 'Lluvia', content: '<p>Llueve.</p>' }
  const { status, body } = await call(token, 'createPiece', { input: { fields: named } })
  expect(status).toBe(200)
  const read = await call(token, 'getPiece', { input: { id: body.answer.id } })
  expect(read.body.answer.piece).toMatchObject({ fields: { ...emptyFields, ...named } })
})

test('creates a piece once if two identical requests arrive simultaneously', async () => {
  const { token } = await aToken(['draft'])
  const sent = { input: { fields }, headers: { 'idempotency-key': 'nota-2' } }
  const answers = await Promise.all([1, 2].map(() => call(token, 'createPiece', sent)))
  const done = answers.filter(({ status }) => status === 200).map(({ body }) => body.answer.id as number)
  expect(new Set(done).size).toBe(1)
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
})

test('returns the same headers for a repeated request, and stores the answer encrypted', async () => {
  const { token } = await aToken(['draft'])
  const sent = { input: { fields }, headers: { 'idempotency-key': 'nota-3' } }
  const [first, second] = [await call(token, 'createPiece', sent), await call(token, 'createPiece', sent)]
  expect(first.headers.get('etag')).toMatch(/^"\d+"$/)
  expect([second.status, second.headers.get('etag'), second.body]).toEqual([
    200,
    first.headers.get('etag'),
    first.body,
  ])
  const { rows } = (await database.execute(sql`select body from api_answers`)) as { rows: { body: string }[] }
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(({ body }) => body.includes('answer'))).toEqual([])
})

test('returns a whole list page by page', async () => {
  const { token } = await aToken(['read', 'draft'])
  for (let count = 0; count < 31; count++) await call(token, 'createPiece', { input: { fields } })
  const read: number[] = []
  let next: string | null = 'listPieces'
  while (next !== null) {
    const input = Object.fromEntries(new URLSearchParams(next.split('?')[1] ?? ''))
    const { headers, body } = await call(token, 'listPieces', { input })
    read.push(...(body.answer.pieces as { id: number }[]).map(({ id }) => id))
    next = /^<\/api\/v1\/AXS\/(.*)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1] ?? null
  }
  const total = await database.$count(pieces, eq(pieces.organisationId, 'AXS'))
  expect(total).toBeGreaterThan(30)
  expect(new Set(read).size).toBe(total)
})

test.each([
  ['no JSON', '{"id":', 400],
  ['a list', '[]', 400],
  ['a text', '"x"', 400],
  ['too long', 'x'.repeat(3_000_000), 413],
])('rejects a body that is %s', async (_, input, status) => {
  const { token } = await aToken(tokenScopes)
  expect((await call(token, 'createPiece', { input })).status).toBe(status)
})

/** Closes the schema, so that undocumented fields fail the validation. */
function toClosed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(toClosed)
  if (typeof schema !== 'object' || schema === null) return schema
  const closed = Object.fromEntries(
    Object.entries(schema).map(([name, property]) => [name, toClosed(property)]),
  )
  const isOpen = closed.type === 'object' && closed.properties !== undefined
  return isOpen && closed.additionalProperties === undefined
    ? { ...closed, additionalProperties: false }
    : closed
}

type Operation = { responses: Record<string, object> }

/** Returns a pattern that matches the reasons which a described refusal lists. */
function toReasons(refusal: unknown): RegExp {
  const text = JSON.stringify(refusal)
  const listed = [...text.matchAll(/"enum":(\[[^\]]*\])/g)].flatMap(
    ([, list = '']) => JSON.parse(list) as string[],
  )
  const open = [...text.matchAll(/"pattern":"\^([^"]*)"/g)].map(([, start]) => `${start}.*`)
  return new RegExp(`^(?:${[...listed, ...open].join('|')})$`)
}

describe('the description', () => {
  const description = buildOpenApi('http://redaccion.example')
  const { paths } = description
  const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true })
  ajv.addSchema({ $id: 'api', components: { schemas: toClosed(described.schemas) } })
  const answers: Record<string, { answer: object } | undefined> = described.operations

  it('is valid OpenAPI 3.1, and has no broken references', () => {
    const sent = JSON.parse(JSON.stringify(description)) as object
    ajv.validate(openApiSchema, sent)
    expect(ajv.errors ?? []).toEqual([])
    for (const [, kind = '', name = ''] of JSON.stringify(sent).matchAll(/"#\/components\/(\w+)\/([\w-]+)"/g))
      expect(description.components).toHaveProperty([kind, name])
  })

  it('contains each exposed operation, and no other', () => {
    const uploads = ['files', 'files/{upload}']
    expect(Object.keys(paths)).toEqual([...names, ...uploads].map((name) => `/api/v1/{organisation}/${name}`))
    expect(names.length).toBeGreaterThan(60)
  })

  it('has a type for each input', () => {
    const open = listExposed().filter(({ input }) =>
      /"(?!properties")\w+":\{\}|[[,]\{\}/.test(JSON.stringify(input)),
    )
    expect(open.map(({ name }) => name)).toEqual([])
  })

  it.each(names)('has a description of %s', (name) =>
    expect(findDescribed(name).description).toMatch(/^[A-Z].*/),
  )

  // `node scripts/describe-answers.mjs` generates the schemas.
  it.each(names)('has an answer schema for %s', (name) => expect(answers[name]?.answer).toBeDefined())

  /** Operations that send requests to other hosts. */
  const asking = ['checkDomain', 'testWebhook', 'redeliverWebhook', 'fetchPicture', 'fetchFile']
  const drawn = listExposed().filter(({ name, row }) => !asking.includes(name) && !row.takesFile)

  test.each(drawn.map((operation) => [operation.name, operation] as const))(
    'matches the answer of %s',
    async (name, operation: Exposed) => {
      const { token } = await aToken(tokenScopes)
      const schema = toClosed(answers[name]?.answer ?? {}) as object
      const isAnswer = ajv.compile({
        $id: name,
        ...JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/')),
      })
      await fc.assert(
        fc.asyncProperty(inputsOf(operation.input), async (input) => {
          const { status, headers, body } = await call(token, name, { input })
          const { responses } = Object.values(paths[`/api/v1/{organisation}/${name}`] ?? {})[0] as Operation
          expect([200, 403, 404, 409, 412, 422]).toContain(status)
          expect(Object.keys(responses)).toContain(String(status))
          if (status === 403) expect(body.reason).toMatch(toReasons(responses[403]))
          if (status === 200) {
            isAnswer(body.answer)
            return expect(isAnswer.errors ?? []).toEqual([])
          }
          expect(headers.get('content-type')).toBe('application/problem+json')
          expect(body).toMatchObject({ status, title: expect.any(String), type: expect.any(String) })
        }),
        {
          numRuns: Number(process.env.FUZZ_RUNS ?? (isGate ? 1 : 4)),
          seed: Number(process.env.FUZZ_SEED ?? 32),
        },
      )
    },
  )
})

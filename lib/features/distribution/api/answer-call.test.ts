/** @jest-environment node */
import { sql } from 'drizzle-orm'
import { tokenScopes, type TokenScope } from '@/lib/base/domain/api-token'
import type { OrganisationId } from '@/lib/base/domain/model'
import { emptyFields } from '@/lib/base/domain/piece'
import { hashToken } from '@/lib/features/people/accounts/tokens'
import type { Queries } from '@/lib/features/query-table'
import type { Database } from '@/lib/db/database'
import { addPerson, later, NOON } from '@/lib/testing/room'
import { openStoreContent } from '@/lib/testing/store-content'
import { answerCall } from './answer-call'
import { listExposed } from './exposed'
import { buildOpenApi } from './openapi'

/** Tests the HTTP answers to API clients. The permissions are checked and tested in `perform`. */
let mockStore: Queries
jest.mock('@/lib/features/kernel/queries', () => ({ getQueries: async () => mockStore }))

const AXS = 'AXS' as OrganisationId
let database: Database
let close: () => Promise<void>
let personId: string
let count = 0

beforeAll(async () => {
  const opened = await openStoreContent()
  ;({ queries: mockStore, database, close } = opened)
  personId = (await addPerson(mockStore, { email: 'crm@example.com', role: 'editor', organisation: 'AXS' }))
    .id
})
afterAll(() => close())

async function aToken(scopes: readonly TokenScope[] = tokenScopes, expiresAt = later(60_000, new Date())) {
  const id = `token${++count}`
  const token = `ctl_${id}`
  const facts = { id, name: 'CRM', prefix: token, tokenHash: hashToken(token), personId }
  await mockStore.apiTokens.createToken(AXS, { ...facts, scopes, createdAt: NOON, expiresAt })
  return { id, token }
}

type Sent = { token?: string; body?: unknown; headers?: Record<string, string>; organisation?: string }

async function call(path: string, { token, body, headers, organisation = 'AXS' }: Sent) {
  const request = new Request(`http://redaccion.localhost:3000/api/v1/${organisation}/${path}`, {
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
  })
  const response = await answerCall(request, organisation, path.replace(/\?.*/, ''))
  const text = await response.text()
  return { response, status: response.status, text, json: JSON.parse(text) as Record<string, unknown> }
}

test.each([
  ['publish', ['publish', 'newsletters']],
  ['moderate', ['comments', 'leads']],
])('a token of the former scope %s keeps what it covered', async (scope, expected) => {
  const { id, token } = await aToken(['publish'])
  await database.execute(
    sql`update api_tokens set scopes = array[${scope}], scopes_version = 1 where id = ${id}`,
  )
  const [listed] = (await mockStore.apiTokens.listTokens(AXS)).filter((token) => token.id === id)
  const caller = await mockStore.apiTokens.readToken(hashToken(token), NOON)
  expect([listed?.scopes, caller?.through.scopes]).toEqual([expected, expected])
})

const create = { fields: { ...emptyFields, title: 'Nubes' } }

test.each([
  ['no token', undefined],
  ['an unknown token', 'ctl_unknown'],
  ['another site’s', 'ghp_unknown'],
])('returns a problem and a www-authenticate header for %s', async (_, token) => {
  const { response, json } = await call('listPieces', token === undefined ? {} : { token })
  expect(json).toMatchObject({ type: 'urn:cartelera:problem:signed-out', status: 401 })
  expect(response.headers.get('www-authenticate')).toBe('Bearer')
  expect(response.headers.get('content-type')).toBe('application/problem+json')
})

test('rejects a token that has expired or ended, or whose person has no role any more', async () => {
  const statuses = async (token: string) => (await call('listPieces', { token })).status
  expect(await statuses((await aToken(['read'], NOON)).token)).toBe(401)
  const { id, token } = await aToken()
  expect(await statuses(token)).toBe(200)
  await mockStore.apiTokens.endToken(AXS, id)
  expect(await statuses(token)).toBe(401)
  const member = await addPerson(mockStore, {
    email: 'otra@example.com',
    role: 'editor',
    organisation: 'AXS',
  })
  const facts = {
    name: 'DAM',
    prefix: 'ctl_',
    scopes: ['read'],
    createdAt: NOON,
    personId: member.id,
  } as const
  const expiresAt = later(60_000, new Date())
  await mockStore.apiTokens.createToken(AXS, {
    ...facts,
    id: 'dam',
    tokenHash: hashToken('ctl_dam'),
    expiresAt,
  })
  expect(await statuses('ctl_dam')).toBe(200)
  await mockStore.team.removeMember(AXS, member.id)
  expect(await statuses('ctl_dam')).toBe(401)
  expect(await mockStore.apiTokens.listTokens(AXS)).not.toContainEqual(expect.objectContaining({ id: 'dam' }))
})

test('records the last use of a token, and stores only its prefix', async () => {
  const { id, token } = await aToken(['read'])
  const find = async () => (await mockStore.apiTokens.listTokens(AXS)).find((apiToken) => apiToken.id === id)
  expect(await find()).toMatchObject({ usedAt: null })
  await call('listPieces', { token })
  expect((await find())?.usedAt).toEqual(expect.any(Date))
  expect(JSON.stringify(await find())).not.toContain(hashToken(token))
})

test('accepts GET for queries and POST for commands, and returns 404 for other operations', async () => {
  const { token } = await aToken()
  expect((await call('listPieces', { token, body: {} })).response.headers.get('allow')).toBe('GET')
  expect((await call('createPiece', { token })).response.headers.get('allow')).toBe('POST')
  expect((await call('autosavePiece', { token, body: {} })).status).toBe(404)
  expect((await call('constructor', { token })).status).toBe(404)
  expect((await call('listPieces', { token, organisation: 'ACX' })).status).toBe(404)
  expect((await call('listPieces?page=x', { token })).json).toMatchObject({
    type: 'urn:cartelera:problem:invalid',
    problems: { page: expect.any(String) },
  })
})

test.each([
  ['a parameter of a query', 'listPieces?pagina=2', undefined, 'pagina'],
  ['a field of a command', 'createCategory', { name: 'Rutas', nombre: 'Rutas' }, 'nombre'],
  ['a nested field', 'createPiece', { fields: { titel: 'Nubes' } }, 'fields.titel'],
  ['a field in a list', 'moderateComments', { changes: [{ id: 1, activ: true }] }, 'changes.0.activ'],
  ['a name that every object inherits', 'createCategory', { name: 'Rutas', constructor: 1 }, 'constructor'],
])('rejects %s that the description does not name', async (_, path, body, name) => {
  const { token } = await aToken()
  expect(await call(path, { token, body })).toMatchObject({
    status: 422,
    json: { type: 'urn:cartelera:problem:invalid', problems: { [name]: 'unknown' } },
  })
})

test("rejects a call outside of the token's scopes", async () => {
  const { token } = await aToken(['read'])
  expect((await call('createPiece', { token, body: create })).json).toMatchObject({
    type: 'urn:cartelera:problem:scope',
    status: 403,
  })
})

test('creates a piece, reads it with its version, and rejects a change of an older version', async () => {
  const { token } = await aToken()
  const made = await call('createPiece', { token, body: create })
  const { id, version } = made.json.answer as { id: number; version: number }
  const read = await call(`getPiece?id=${id}`, { token })
  const etag = read.response.headers.get('etag') ?? ''
  expect(etag).toBe(`"${version}"`)
  const body = { id, fields: { ...emptyFields, title: 'Lluvia' } }
  expect((await call('savePiece', { token, body })).status).toBe(428)
  const saved = await call('savePiece', { token, body, headers: { 'if-match': etag } })
  expect(saved.status).toBe(200)
  expect((await call('savePiece', { token, body, headers: { 'if-match': etag } })).status).toBe(412)
  expect((await call('savePiece', { token, body: { ...body, base: version } })).status).toBe(409)
})

test('performs a command once if it is repeated with the same key', async () => {
  const { token } = await aToken()
  const sent = { token, body: create, headers: { 'idempotency-key': 'once' } }
  const [first, second] = [await call('createPiece', sent), await call('createPiece', sent)]
  expect(first.status).toBe(200)
  expect(second.text).toBe(first.text)
  const another = { ...sent, body: { fields: { ...emptyFields, title: 'Otra' } } }
  expect((await call('createPiece', another)).json).toMatchObject({ type: 'urn:cartelera:problem:key' })
})

test('makes a repeated command wait while the first one is running', async () => {
  const { id: tokenId } = await aToken()
  const repeatable = { tokenId, key: 'running', requestHash: 'hash' }
  expect(await mockStore.apiAnswers.beginAnswer(repeatable, NOON)).toEqual({ kind: 'begun' })
  expect(await mockStore.apiAnswers.beginAnswer(repeatable, later(1000))).toEqual({ kind: 'running' })
  // After ten minutes, the process of the first command counts as crashed.
  expect(await mockStore.apiAnswers.beginAnswer(repeatable, later(11 * 60_000))).toEqual({ kind: 'begun' })
})

test('describes every exposed operation, with schemas of the inputs', () => {
  const { paths } = buildOpenApi('https://redaccion.example')
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining(listExposed().map(({ name }) => `/api/v1/{organisation}/${name}`)),
  )
  expect(paths['/api/v1/{organisation}/savePiece']).toMatchObject({
    post: {
      requestBody: {
        content: { 'application/json': { schema: { properties: { base: { type: 'integer' } } } } },
      },
    },
  })
  const { post } = paths['/api/v1/{organisation}/createPiece'] as { post: object }
  expect(JSON.stringify(post)).not.toContain('"from"')
})

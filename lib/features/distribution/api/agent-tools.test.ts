/** @jest-environment node */
import { tokenScopes, type TokenScope } from '@/lib/base/domain/api-token'
import type { OrganisationId } from '@/lib/base/domain/model'
import { emptyFields } from '@/lib/base/domain/piece'
import type { Queries } from '@/lib/features/kernel/queries'
import { addToken } from '@/lib/testing/api-token'
import { openStoreContent } from '@/lib/testing/store-content'
import { answerAgent } from './agent-tools'
import { listExposed } from './exposed'

let store: Queries
const gone = async () => Promise.reject(new Error('connection to 10.0.0.7 terminated'))
let close: () => Promise<void>
jest.mock('@/lib/features/kernel/queries', () => ({ getQueries: async () => store }))
beforeAll(async () => {
  ;({ queries: store, close } = await openStoreContent())
})
afterAll(() => close())

const AXS = 'AXS' as OrganisationId
const aToken = async (scopes: readonly TokenScope[]) => (await addToken(store, scopes, 'editor')).token

/** Sends a protocol message as clients do. */
async function send(token: string, method: string, params: object = {}) {
  const request = new Request('http://redaccion.example/api/mcp', {
    method: 'POST',
    headers: {
      host: 'redaccion.example',
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const response = await answerAgent(request)
  const text = await response.text()
  const json = /^data: (.*)$/m.exec(text)?.[1] ?? text
  return { status: response.status, ...(JSON.parse(json) as { result?: Result; error?: { code: number } }) }
}

type Result = {
  tools?: { name: string; inputSchema: object; annotations: { readOnlyHint: boolean } }[]
  structuredContent?: {
    answer?: { id: number; piece?: { version: number } }
    problem?: string
    reason?: string
  }
  isError?: boolean
  serverInfo?: { name: string }
}

const callTool = async (token: string, name: string, input: object) =>
  (await send(token, 'tools/call', { name, arguments: input })).result

test('rejects an agent without a token', async () => {
  expect(await send('ctl_abc', 'tools/list')).toMatchObject({ status: 401 })
})

test('returns instructions when an agent connects', async () => {
  const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'x', version: '1' } }
  const { result } = await send(await aToken(['read']), 'initialize', params)
  expect(result?.serverInfo?.name).toBe('cartelera')
})

test.each(tokenScopes)('lists the operations of the scope %s as tools', async (scope) => {
  const { result } = await send(await aToken([scope]), 'tools/list')
  const expected = listExposed().filter((operation) => operation.scope === scope && !operation.row.takesFile)
  expect(result?.tools?.map(({ name }) => name)).toEqual(expected.map(({ name }) => name))
  expect(result?.tools?.map(({ annotations }) => annotations.readOnlyHint)).toEqual(
    expected.map(({ row }) => row.kind === 'query'),
  )
})

test('lets an agent with the draft scope save a piece, but not publish it', async () => {
  const token = await aToken(['read', 'draft'])
  const made = await callTool(token, 'createPiece', { fields: { ...emptyFields, title: 'Lluvia' } })
  const id = made?.structuredContent?.answer?.id ?? 0
  const read = await callTool(token, 'getPiece', { id })
  const base = read?.structuredContent?.answer?.piece?.version
  expect(base).toEqual(expect.any(Number))
  const published = await callTool(token, 'publishPiece', {
    id,
    base,
    fields: { ...emptyFields, title: 'Sol' },
  })
  expect(published).toMatchObject({
    isError: true,
    structuredContent: { problem: 'refused', reason: 'tokenScope' },
  })
  const lines = await store.audit.listAudit(AXS, { before: null, limit: 2, isCompanyWide: false })
  expect(lines.map(({ action, result, details }) => [action, result, details.token, details.agent])).toEqual([
    ['publishPiece', 'refused', 'CRM', 'mcp'],
    ['createPiece', 'done', 'CRM', 'mcp'],
  ])
})

test.each([
  ['createApiToken', 'no tool of a program'],
  ['constructor', 'no operation at all'],
])('does not offer %s: %s', async (name) => {
  const { error } = await send(await aToken(tokenScopes), 'tools/call', { name, arguments: {} })
  expect(error?.code).toBe(-32602)
})

test('returns invalid input as an error that the agent can read', async () => {
  const token = await aToken(tokenScopes)
  expect(await callTool(token, 'getPiece', { id: 'x' })).toMatchObject({
    isError: true,
    structuredContent: { problem: 'invalid' },
  })
  expect(await callTool(token, 'getPiece', { id: 1, identifier: 1 })).toMatchObject({
    isError: true,
    structuredContent: { problem: 'invalid', problems: { identifier: 'unknown' } },
  })
  expect(await callTool(token, 'getPiece', { id: 9_999_999 })).toMatchObject({
    isError: true,
    structuredContent: { problem: 'missing' },
  })
})

describe('while the database is away', () => {
  afterEach(() => jest.restoreAllMocks())

  test('returns only that a tool is unavailable', async () => {
    const token = await aToken(['read'])
    jest.spyOn(store.people, 'getRole').mockImplementation(gone)
    expect(await callTool(token, 'listPieces', {})).toMatchObject({
      isError: true,
      structuredContent: { problem: 'unavailable' },
      content: [{ text: '{"problem":"unavailable"}' }],
    })
  })

  test('returns only that the service is unavailable when an agent connects', async () => {
    const token = await aToken(['read'])
    jest.spyOn(store.apiTokens, 'readToken').mockImplementation(gone)
    expect(await send(token, 'tools/list')).toMatchObject({ status: 503 })
  })
})

/** @jest-environment jsdom */
import { TextEncoder } from 'node:util'
import { CANCELLED } from '../send-picture'
import { sendFile } from './send-file'

// jsdom does not define TextEncoder.
Object.assign(globalThis, { TextEncoder })

const film = new File(['film'], 'feria.mp4', { lastModified: 1 })
const address = '/api/media/files/1'
const refused = (status: number, reason: string) => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: { kind: 'refused', reason },
})

type Answer = { status: number; headers?: Record<string, string>; body?: unknown }

/** Answers requests by method; returns the methods that were requested. */
function answerWith(answers: Record<string, Answer>, onRequest: (method: string) => void = () => undefined) {
  const methods: string[] = []
  global.fetch = jest.fn(async (_, { method = '' }: RequestInit) => {
    methods.push(method)
    onRequest(method)
    const { status, headers = {}, body } = answers[method]!
    return { status, headers: { get: (name: string) => headers[name] ?? null }, json: async () => body }
  }) as unknown as typeof fetch
  return methods
}

const created = { status: 201, headers: { location: address } }
const finish = jest.fn(async () => ({ kind: 'done' as const, answer: null }))

afterEach(() => {
  localStorage.clear()
  jest.clearAllMocks()
})

test.each([
  ['begins', { POST: refused(403, 'uploadsOpen') }, 'uploadsOpen'],
  ['is sent', { POST: created, PATCH: refused(507, 'storageFull') }, 'storageFull'],
  ['is sent without a role', { POST: created, PATCH: refused(403, 'notAllowed') }, 'notAllowed'],
])('returns the reason of a refusal while an upload %s', async (_, answers, reason) => {
  answerWith(answers)
  expect(await sendFile('AXS', film, {}, finish)).toEqual({ kind: 'refused', reason })
  expect(finish).not.toHaveBeenCalled()
})

test.each([
  ['removes the parts of a cancelled upload', CANCELLED, ['POST', 'PATCH', 'DELETE'], 0],
  ['keeps the parts if the page is left', undefined, ['POST', 'PATCH'], 1],
])('%s', async (_, reason, requests, remembered) => {
  const abort = new AbortController()
  const answers = { POST: created, PATCH: { status: 503 }, DELETE: { status: 204 } }
  const methods = answerWith(answers, (method) => method === 'PATCH' && abort.abort(reason))
  expect(await sendFile('AXS', film, { signal: abort.signal }, finish)).toEqual({ kind: 'unavailable' })
  expect([methods, localStorage.length]).toEqual([requests, remembered])
})

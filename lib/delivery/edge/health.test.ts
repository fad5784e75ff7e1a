/** @jest-environment node */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Health, type HealthState } from './health'

function ask(url: string, state: HealthState, method = 'GET') {
  const health = new Health(() => state === 'busy')
  if (state === 'draining' || state === 'hung') health.enter(state)
  const answer = { status: 0, headers: {} as Record<string, string>, body: '' }
  const response = {
    writeHead(status: number, headers: Record<string, string>) {
      Object.assign(answer, { status, headers })
      return response
    },
    end: (body: string) => void (answer.body = body),
  }
  const isProbe = health.answer(
    { method, url, headers: {} } as IncomingMessage,
    response as unknown as ServerResponse,
  )
  return isProbe ? answer : null
}

test.each<[HealthState, number, number, number]>([
  ['serving', 200, 200, 200],
  ['busy', 200, 503, 200],
  ['draining', 200, 503, 200],
  ['hung', 503, 503, 200],
])('%s: livez %s, readyz %s, startupz %s', (state, live, ready, started) => {
  expect(ask('/livez', state)?.status).toBe(live)
  expect(ask('/readyz', state)?.status).toBe(ready)
  expect(ask('/startupz', state)?.status).toBe(started)
})

test('an answer gives the reason and is not cached', () => {
  const { body, headers } = ask('/readyz', 'draining')!
  expect(JSON.parse(body)).toEqual({ status: 'failing', reason: 'draining' })
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-length': String(body.length) })
})

test.each([['/livez/'], ['/home'], ['/livez?id=1'], ['constructor'], ['']])('%s is not a probe', (url) => {
  expect(ask(url, 'serving')).toBeNull()
})

test('a probe accepts only GET and HEAD', () => {
  expect(ask('/livez', 'serving', 'POST')?.status).toBe(405)
  expect(ask('/livez', 'serving', 'HEAD')?.status).toBe(200)
})

test('a hung process does not drain', () => {
  const health = new Health()
  health.enter('hung')
  health.enter('draining')
  expect(health.state).toBe('hung')
})

test('reports a busy instance as serving once it is not busy, and draining takes precedence over busy', () => {
  let isBusy = true
  const health = new Health(() => isBusy)
  expect(health.state).toBe('busy')
  isBusy = false
  expect(health.state).toBe('serving')
  isBusy = true
  health.enter('draining')
  expect(health.state).toBe('draining')
})

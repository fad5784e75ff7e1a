import { currentRequest, perRequest, runRequest } from './request-context'

test('currentRequest returns the request also after an await, and null for other code', async () => {
  const later = runRequest('request-1', async () => {
    await Promise.resolve()
    return currentRequest()?.id
  })
  expect(currentRequest()).toBeNull()
  expect(await later).toBe('request-1')
})

test('creates a per-request value once for each request', () => {
  const value = () => perRequest('a-test', () => ({ count: 0 }))
  const count = () => ++value()!.count
  expect(runRequest('1', () => [count(), count()])).toEqual([1, 2])
  expect(runRequest('2', count)).toBe(1)
  expect(value()).toBeNull()
})

import { currentRequest, runRequest } from './request-context'

test('what runs for a request knows it, also later, and nothing else does', async () => {
  const later = runRequest('request-1', async () => {
    await Promise.resolve()
    return currentRequest()?.id
  })
  expect(currentRequest()).toBeNull()
  expect(await later).toBe('request-1')
})

import { runRequest } from '@/lib/base/platform/request-context'
import { asSubject } from './read'
import { requestReads } from './port/request-reads'

/** Returns whether the page's subject is missing after this read. */
const read = (value: unknown) =>
  runRequest('a-request', async () => {
    const result = await asSubject(Promise.resolve(value))
    return { result, lacksSubject: requestReads()?.lacksSubject }
  })

test.each([
  ['an existing record', ['a card'], false],
  ['an empty list', [], false],
  ['a missing record', null, false],
  ['a failed read', undefined, true],
])('marks the page only for a failed read of its subject: %s', async (_, value, lacksSubject) => {
  expect(await read(value)).toEqual({ result: value, lacksSubject })
})

test('outside a request nothing is recorded', async () => {
  expect(await asSubject(Promise.resolve(undefined))).toBeUndefined()
})

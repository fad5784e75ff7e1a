import { runRequest } from '@/lib/base/platform/request-context'
import { asSubject } from './read'
import { requestReads } from './request-reads'

/** Whether the page that reads this lacks its subject then. */
const read = (value: unknown) =>
  runRequest('a-request', async () => {
    const result = await asSubject(Promise.resolve(value))
    return { result, lacksSubject: requestReads()?.lacksSubject }
  })

test.each([
  ['what is there', ['a card'], false],
  ['an empty list', [], false],
  ['what does not exist', null, false],
  ['what could not be read', undefined, true],
])('%s as a page’s subject', async (_, value, lacksSubject) => {
  expect(await read(value)).toEqual({ result: value, lacksSubject })
})

test('outside of a request nothing is noted', async () => {
  expect(await asSubject(Promise.resolve(undefined))).toBeUndefined()
})

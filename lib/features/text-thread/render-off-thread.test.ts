import { runRequest } from '@/lib/base/platform/request-context'
import { requestReads } from '@/lib/content/request-reads'
import { renderSubject } from './render-off-thread'
import { runWithText } from './text-thread'

jest.mock('./text-thread', () => ({ ...jest.requireActual('./text-thread'), runWithText: jest.fn() }))

const timeout = Object.assign(new Error('render took too long'), { name: 'TextTimeoutError' })

/** What a page that is about a text gets, and whether it then lacks its subject. */
const render = (content: string) =>
  runRequest('a-request', async () => {
    const rendered = await renderSubject(content, {}, 'AXS')
    return { rendered, lacksSubject: requestReads()?.lacksSubject }
  })

test('a page whose text takes too long lacks its subject', async () => {
  jest.mocked(runWithText).mockRejectedValueOnce(timeout)
  expect(await render('lento')).toEqual({ rendered: undefined, lacksSubject: true })
})

test('a text that cannot be rendered for another reason is an error', async () => {
  jest.mocked(runWithText).mockRejectedValueOnce(new Error('broken'))
  await expect(render('roto')).rejects.toThrow('broken')
})

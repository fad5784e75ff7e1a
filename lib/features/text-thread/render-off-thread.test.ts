import { runRequest } from '@/lib/base/platform/request-context'
import { requestReads } from '@/lib/content/request-reads'
import { renderArticleOffThread, renderSubject } from './render-off-thread'
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

const long = (name: string) => `<p>${name} ${'x'.repeat(20_000)}</p>`

/** What becomes of it when two open its preview's link at once, and a third soon after; how often it is rendered. */
async function openThrice(content: string) {
  jest.mocked(runWithText).mockClear()
  const open = (organisation: string) =>
    renderArticleOffThread(content, {}, { organisation }).then(({ html }) => html, String)
  const opened = [...(await Promise.all([open('AXS'), open('ACX')])), await open('AXS')]
  return { opened, rendered: jest.mocked(runWithText).mock.calls.length }
}

test('a long text is rendered once for all who open it', async () => {
  jest.mocked(runWithText).mockResolvedValueOnce({ html: 'uno' } as never)
  expect(await openThrice(long('a'))).toEqual({ opened: ['uno', 'uno', 'uno'], rendered: 1 })
})

test('one that took too long is not tried again, one that failed otherwise is', async () => {
  jest.mocked(runWithText).mockRejectedValueOnce(timeout)
  expect(await openThrice(long('b'))).toEqual({ opened: Array(3).fill(String(timeout)), rendered: 1 })
  jest
    .mocked(runWithText)
    .mockRejectedValueOnce(new Error('broken'))
    .mockResolvedValueOnce({ html: 'dos' } as never)
  const broken = 'Error: broken'
  expect(await openThrice(long('c'))).toEqual({ opened: [broken, broken, 'dos'], rendered: 2 })
})

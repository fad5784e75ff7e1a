import { runRequest } from '@/lib/base/platform/request-context'
import { requestReads } from '@/lib/content/port/request-reads'
import { renderArticleOffThread, renderSubject } from './render-off-thread'
import { runWithText } from './text-worker'

jest.mock('./text-worker', () => ({ ...jest.requireActual('./text-worker'), runWithText: jest.fn() }))

const timeout = Object.assign(new Error('render took too long'), { name: 'TextTimeoutError' })

/** Renders a page's main text. Returns the result, and whether the page lacks it. */
const render = (content: string) =>
  runRequest('a-request', async () => {
    const rendered = await renderSubject(content, {}, 'AXS')
    return { rendered, lacksSubject: requestReads()?.lacksSubject }
  })

test('a page whose text takes too long lacks its main text', async () => {
  jest.mocked(runWithText).mockRejectedValueOnce(timeout)
  expect(await render('lento')).toEqual({ rendered: undefined, lacksSubject: true })
})

test('other rendering failures are errors', async () => {
  jest.mocked(runWithText).mockRejectedValueOnce(new Error('broken'))
  await expect(render('roto')).rejects.toThrow('broken')
})

const long = (name: string) => `<p>${name} ${'x'.repeat(20_000)}</p>`

/** Opens a preview twice at once and again soon after. Returns the results and the number of renderings. */
async function openThrice(content: string) {
  jest.mocked(runWithText).mockClear()
  const open = (organisation: string) =>
    renderArticleOffThread(content, {}, { organisation }).then(({ html }) => html, String)
  const opened = [...(await Promise.all([open('AXS'), open('ACX')])), await open('AXS')]
  return { opened, rendered: jest.mocked(runWithText).mock.calls.length }
}

test('renders a long text once for several readers', async () => {
  jest.mocked(runWithText).mockResolvedValueOnce({ html: 'uno' } as never)
  expect(await openThrice(long('a'))).toEqual({ opened: ['uno', 'uno', 'uno'], rendered: 1 })
})

test('does not retry a rendering that timed out, but retries other failures', async () => {
  jest.mocked(runWithText).mockRejectedValueOnce(timeout)
  expect(await openThrice(long('b'))).toEqual({ opened: Array(3).fill(String(timeout)), rendered: 1 })
  jest
    .mocked(runWithText)
    .mockRejectedValueOnce(new Error('broken'))
    .mockResolvedValueOnce({ html: 'dos' } as never)
  const broken = 'Error: broken'
  expect(await openThrice(long('c'))).toEqual({ opened: [broken, broken, 'dos'], rendered: 2 })
})

/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react'
import { emptyFields, type Piece } from '@/lib/base/domain/piece'
import { LATEST_MS } from './autosaver'
import { usePiece } from './use-piece'
import type { OpenedPiece } from './writing'

type Request = { name: string; input: { fields: { title: string; content: string }; base?: number } }

const requests: Request[] = []
const answers: Record<string, unknown> = {}

beforeEach(() => {
  jest.useFakeTimers()
  localStorage.clear()
  requests.length = 0
  for (const name of Object.keys(answers)) delete answers[name]
  globalThis.fetch = async (address, options) => {
    const name = String(address).replace('/api/', '')
    // Ignores the requests for the stored version and for presence, which have separate tests.
    if (!['getPieceHead', 'followPiece', 'leavePiece'].includes(name))
      requests.push({ name, ...JSON.parse(String(options?.body)) })
    return { json: async () => answers[name] ?? { kind: 'unavailable' } } as Response
  }
})
afterEach(() => jest.useRealTimers())

const aPiece = (version: number, title = 'Lluvia') =>
  ({ id: 7, version, fields: { ...emptyFields, title } }) as Piece
const done = (answer: unknown) => ({ kind: 'done', answer })
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const names = () => requests.map(({ name }) => name)

function open(piece: Piece | null) {
  const listBrokenPictures = jest.fn((): string[] => [])
  const text = {
    current: {
      read: () => '<p>texto</p>',
      write: jest.fn(),
      join: jest.fn(),
      listBrokenPictures,
      goTo: jest.fn(),
      quoteIn: jest.fn(),
      getEditor: () => null,
    },
  }
  const opened = piece && ({ piece, draft: null, otherEditors: [] } as unknown as OpenedPiece)
  return { text, ...renderHook(() => usePiece({ organisation: 'AXS', person: 'ana', opened, text })) }
}

test('creates a new publication with the first save, then saves it automatically', async () => {
  answers.createPiece = done(aPiece(1))
  answers.autosavePiece = done({ version: 1, draft: 'page.1', current: null })
  const { result } = open(null)
  act(() => result.current.set('title', 'Lluvia'))
  expect(result.current.saveState).toEqual({ kind: 'unsaved' })
  await pass(LATEST_MS)
  expect(names()).toEqual(['createPiece', 'autosavePiece'])
  expect(requests[1]?.input).toMatchObject({
    id: 7,
    base: 1,
    fields: { title: 'Lluvia', content: '<p>texto</p>' },
  })
  expect(result.current.saveState).toMatchObject({ kind: 'saved' })
  expect(location.pathname).toBe('/AXS/publicaciones/7')
  expect(localStorage).toHaveLength(0)
})

test.each([
  ['an open slash menu', '<p>/foto</p>', ''],
  ['an emptied title', '', ''],
])('creates no publication for %s, and leaves no copy', async (_, content, title) => {
  const { result, text, unmount } = open(null)
  text.current.read = () => content
  act(() => result.current.set('title', 'S'))
  act(() => result.current.set('title', title))
  act(() => result.current.touch())
  await pass(LATEST_MS)
  unmount()
  await pass(0)
  expect(names()).toEqual([])
  expect(localStorage).toHaveLength(0)
})

test.each(['<p>/uno/dos</p>', '<p>/foto</p><p>a</p>', '<figure><img src="/a.png" alt="" /></figure>'])(
  'creates a publication for the text %s',
  async (content) => {
    const { result, text } = open(null)
    text.current.read = () => content
    act(() => result.current.touch())
    await pass(LATEST_MS)
    expect(names()).toContain('createPiece')
  },
)

test('publishes the fields as they are, and bases the next save on that version', async () => {
  answers.publishPiece = done(aPiece(4))
  answers.autosavePiece = done({ version: 1, draft: 'page.1', current: null })
  const { result } = open(aPiece(3))
  act(() => result.current.set('title', 'Sol'))
  await act(async () => expect(await result.current.act('publishPiece')).toBe(true))
  expect(requests[0]).toMatchObject({ name: 'publishPiece', input: { base: 3, fields: { title: 'Sol' } } })
  expect(result.current).toMatchObject({ busy: null, notice: { kind: 'done', command: 'publishPiece' } })
  act(() => result.current.set('title', 'Sol y sombra'))
  await pass(LATEST_MS)
  expect(requests[1]).toMatchObject({ name: 'autosavePiece', input: { base: 4 } })
})

test('asks before publishing a picture that does not load, and again for each further one', async () => {
  answers.publishPiece = done(aPiece(4))
  const { result, text } = open(aPiece(3))
  const publish = () => act(async () => void (await result.current.act('publishPiece')))
  const warning = { kind: 'warning', reason: 'textPictureBroken' }
  text.current.listBrokenPictures.mockReturnValue(['/a.png'])
  await publish()
  await publish()
  expect(result.current.notice).toEqual({ ...warning, places: ['/a.png'] })
  expect(names()).toEqual([])
  await act(async () => void (await result.current.publishAnyway()))
  expect(result.current).toMatchObject({ problems: {}, notice: { kind: 'done' } })
  expect(names()).toEqual(['publishPiece'])
  text.current.listBrokenPictures.mockReturnValue(['/a.png', '/b.png'])
  await publish()
  expect(names()).toEqual(['publishPiece'])
  expect(result.current.notice).toMatchObject(warning)
})

test('asks before publishing a link to an unpublished publication, but not for a link to itself', async () => {
  answers.publishPiece = done(aPiece(4))
  answers.listHiddenCards = done([9])
  const { result, text } = open({ ...aPiece(3), card: 8 } as Piece)
  text.current.read = () => '<p><a href="/home/blog?id_card=9">a</a> <a href="/home/blog?id_card=8">b</a></p>'
  const publish = () => act(async () => void (await result.current.act('publishPiece')))
  await publish()
  expect(requests[0]).toMatchObject({ name: 'listHiddenCards', input: { cards: [9] } })
  expect(result.current.notice).toEqual({ kind: 'warning', reason: 'textLinkHidden', places: ['id_card=9'] })
  await act(async () => void (await result.current.publishAnyway()))
  expect(names()).toEqual(['listHiddenCards', 'listHiddenCards', 'publishPiece'])
})

test('adopts the state that another person’s decision sets', async () => {
  const progress = { state: 'draft', publishedVersion: null, review: '2026-11-28 09:00:00+00' }
  answers.followPiece = done({ others: [], rank: 0, session: null, updates: [], progress, seen: 'a' })
  const { result } = open({ ...aPiece(3), state: 'review' } as Piece)
  await pass(0)
  expect(result.current).toMatchObject({ piece: { state: 'draft' }, reviewStamp: progress.review })
})

test('shows another person’s saved text beside this one, and can accept it', async () => {
  answers.autosavePiece = done({ version: 5, draft: 'page.1', current: aPiece(5, 'Viento') })
  const { result, text } = open(aPiece(3))
  act(() => result.current.set('title', 'Sol'))
  await pass(LATEST_MS)
  expect(result.current.stale).toMatchObject({ current: { version: 5 }, own: { title: 'Sol' } })
  act(() => result.current.takeOther())
  expect(result.current).toMatchObject({
    fields: { title: 'Viento' },
    stale: null,
    setAside: { title: 'Sol' },
  })
  expect(text.current.write).toHaveBeenCalledWith('')
  await pass(LATEST_MS)
  expect(requests.at(-1)).toMatchObject({ name: 'autosavePiece', input: { base: 5 } })
})

test('keeps text in the browser while the server is unavailable, and offers it to a later page', async () => {
  const first = open(aPiece(3))
  act(() => first.result.current.set('title', 'Sol'))
  await pass(LATEST_MS)
  expect(first.result.current.saveState).toEqual({ kind: 'unavailable' })
  first.unmount()
  await pass(0)
  const { result } = open(aPiece(3))
  expect(result.current.copy).toMatchObject({ fields: { title: 'Sol' } })
  act(() => result.current.recover())
  expect(result.current).toMatchObject({ copy: null, fields: { title: 'Sol' } })
})

test('offers a refused text once, and stores it as a revision with the next save', async () => {
  const draft = { base: 3, version: 'another.4', fields: { ...emptyFields, title: 'De la otra' } }
  answers.autosavePiece = { kind: 'stale', current: { piece: aPiece(3), draft } }
  const first = open(aPiece(3))
  act(() => first.result.current.set('title', 'Sol'))
  await pass(LATEST_MS)
  first.unmount()
  await pass(0)
  const second = open(aPiece(3))
  expect(second.result.current.copy).toMatchObject({ fields: { title: 'Sol' } })
  answers.autosavePiece = done({ version: 3, draft: 'page.1', current: null })
  act(() => second.result.current.set('title', 'Viento'))
  await pass(LATEST_MS)
  expect(requests.at(-1)?.input).toMatchObject({ setAside: [{ title: 'Sol' }] })
  expect(localStorage).toHaveLength(0)
  second.unmount()
  await pass(0)
  expect(open(aPiece(3)).result.current.copy).toBeNull()
})

test('does not send a discarded text', async () => {
  answers.autosavePiece = { kind: 'unavailable' }
  const first = open(aPiece(3))
  act(() => first.result.current.set('title', 'Sol'))
  await pass(LATEST_MS)
  first.unmount()
  await pass(0)
  const { result } = open(aPiece(3))
  act(() => result.current.discardCopy())
  act(() => result.current.set('title', 'Viento'))
  await pass(LATEST_MS)
  expect(requests.at(-1)?.input).toMatchObject({ setAside: [] })
})

test('does not offer an empty copy that an earlier version of the site has kept', async () => {
  const key = 'cartelera:room:ana:AXS:new:before'
  localStorage.setItem(key, JSON.stringify({ at: 1, base: 0, fields: emptyFields }))
  expect(open(null).result.current.copy).toBeNull()
  expect(localStorage).toHaveLength(0)
})

test('sends the last typed text when the page is left', async () => {
  answers.autosavePiece = done({ version: 1, draft: 'page.1', current: null })
  const { result, unmount } = open(aPiece(3))
  act(() => result.current.set('title', 'Sol'))
  unmount()
  await pass(0)
  expect(requests).toMatchObject([{ name: 'autosavePiece', input: { fields: { title: 'Sol' } } }])
})

test('reports a newer version, and shows it if nothing was typed', async () => {
  const head = { version: 3, savedFrom: null, updatedBy: 'Ana', isOwn: true, otherEditors: [] }
  answers.getPieceHead = done({ ...head, draft: null })
  const { result, text } = open(aPiece(3))
  await pass(0)
  expect(result.current.newer).toBeNull()
  answers.getPieceHead = done({ ...head, draft: 'another.4' })
  const draft = { base: 3, version: 'another.4', fields: { ...emptyFields, title: 'De la otra' } }
  answers.getPiece = done({ piece: aPiece(3), draft, otherEditors: [] })
  dispatchEvent(new Event('focus'))
  await pass(0)
  expect(result.current.newer).toEqual({ by: null })
  await act(() => result.current.showNewest())
  expect(result.current).toMatchObject({
    newer: null,
    fields: { title: 'De la otra' },
    seenDraft: 'another.4',
  })
  expect(text.current.write).toHaveBeenCalledTimes(1)

  // The browser restores the page from its history.
  const stale = open(aPiece(3))
  await pass(0)
  expect(stale.result.current).toMatchObject({ newer: null, fields: { title: 'De la otra' } })
})

test('shows another window’s text beside this one, and keeps both', async () => {
  const draft = { base: 3, version: 'another.4', fields: { ...emptyFields, title: 'De la otra' } }
  answers.autosavePiece = { kind: 'stale', current: { piece: aPiece(3), draft } }
  const { result } = open(aPiece(3))
  act(() => result.current.set('title', 'Sol'))
  await pass(LATEST_MS)
  expect(result.current).toMatchObject({
    stale: { draft, own: { title: 'Sol' } },
    saveState: { kind: 'refused', reason: 'overtaken' },
  })
  answers.autosavePiece = done({ version: 3, draft: 'page.2', current: null })
  act(() => result.current.keepOwn())
  await pass(LATEST_MS)
  expect(requests.at(-1)?.input).toMatchObject({
    seenDraft: 'another.4',
    setAside: [{ title: 'De la otra' }],
  })
  expect(result.current).toMatchObject({ stale: null, seenDraft: 'page.2', toKeep: [] })
})

test('runs a command after the previous one, and only once for several clicks', async () => {
  answers.savePiece = done(aPiece(4))
  answers.publishPiece = done(aPiece(4))
  const { result } = open(aPiece(3))
  act(() => result.current.set('title', 'Sol'))
  const run = () =>
    Promise.all(
      (['savePiece', 'publishPiece', 'publishPiece'] as const).map((command) => result.current.act(command)),
    )
  await act(async () => expect(await run()).toEqual([true, true, false]))
  expect(requests.map(({ name, input }) => [name, input.base])).toEqual([
    ['savePiece', 3],
    ['publishPiece', 4],
  ])
})

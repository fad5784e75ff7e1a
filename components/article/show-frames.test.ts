/** @jest-environment jsdom */
import { EMBEDS_KEY } from '@/lib/base/browser-storage/storage-keys'
import { renderArticle } from '@/lib/features/kernel/article/render'

const labels = { video: 'Ver', map: 'Ver', page: 'Ver', open: 'Abrir', note: 'Nota', remember: 'Siempre' }
const text =
  '<figure><a href="https://youtu.be/dQw4w9WgXcQ">Uno</a></figure>' +
  '<figure><a href="https://www.openstreetmap.org/#map=15/40.4/-3.7">Dos</a></figure>'

/** Address with which the document was loaded. */
let loaded = location.href
const observers: MutationObserver[] = []

beforeAll(async () => {
  globalThis.MutationObserver = class extends MutationObserver {
    constructor(callback: MutationCallback) {
      super(callback)
      observers.push(this)
    }
  }
  Object.assign(performance, { getEntriesByType: () => [{ name: loaded }] })
  await import('./show-frames')
})

afterAll(() => observers.forEach((observer) => observer.disconnect()))

/** Shows another page in the same document, as a navigation by React does. */
async function open() {
  document.body.innerHTML = renderArticle(text, { embeds: { labels, hosts: [] } }).html
  // Lets the mutation observer run before the test continues.
  await Promise.resolve()
}

const frames = () => [...document.querySelectorAll('iframe')].map(({ src, title }) => [title, src])
const press = (name: string, at: number) =>
  document.querySelectorAll<HTMLElement>(`figure ${name}`)[at]!.click()

beforeEach(() => localStorage.clear())

test('loads only the clicked frame, and does not let it navigate the window', async () => {
  await open()
  expect(frames()).toEqual([])
  press('button', 0)
  expect(frames()).toEqual([['Uno', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1']])
  const frame = document.querySelector('iframe')!
  expect(frame.getAttribute('sandbox')).not.toMatch(/top-navigation|modals/)
  expect(document.activeElement).toBe(frame)
  expect(localStorage.length).toBe(0)
})

test('loads frames of a remembered provider on later pages, until the reader unticks the box', async () => {
  await open()
  press('input', 0)
  expect(localStorage.getItem(EMBEDS_KEY)).toBe('["YouTube"]')
  expect(frames()).toEqual([])
  await open()
  expect(frames()).toEqual([['Uno', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ']])
  press('input', 0)
  expect(localStorage.getItem(EMBEDS_KEY)).toBeNull()
  await open()
  expect(frames()).toEqual([])
})

describe('an article that React shows in the document of another page, whose policy blocks frames', () => {
  beforeEach(() => {
    // jsdom reports that it cannot reload.
    jest.spyOn(console, 'error').mockImplementation()
    document.documentElement.dataset.hydrated = ''
    loaded = 'http://localhost/home'
  })
  afterEach(() => {
    delete document.documentElement.dataset.hydrated
    loaded = location.href
    jest.restoreAllMocks()
  })

  test('is reloaded only when the reader clicks, and then shows the clicked embed', async () => {
    await open()
    expect(console.error).not.toHaveBeenCalled()
    press('button', 1)
    expect(frames()).toEqual([])
    expect(console.error).toHaveBeenCalledTimes(1)

    loaded = location.href
    await open()
    expect(frames()).toEqual([['Dos', expect.stringContaining('openstreetmap.org')]])
    await open()
    expect(frames()).toEqual([])
  })

  test('is reloaded for an embed that the reader always wants to load', async () => {
    localStorage.setItem(EMBEDS_KEY, '["YouTube"]')
    await open()
    expect(frames()).toEqual([])
    expect(console.error).toHaveBeenCalledTimes(1)
  })
})

test.each(['no JSON', '{"YouTube":true}', '[1]'])('ignores stored providers that are %s', async (value) => {
  localStorage.setItem(EMBEDS_KEY, value)
  await open()
  expect(frames()).toEqual([])
})

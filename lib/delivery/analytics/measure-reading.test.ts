/** @jest-environment jsdom */
import type { Metric } from 'web-vitals'

const mockListeners: ((metric: Metric) => void)[] = []

jest.mock('web-vitals', () => {
  const listen = (keep: (metric: Metric) => void) => mockListeners.push(keep)
  return { onCLS: listen, onINP: listen, onLCP: listen, onTTFB: listen }
})

const sendBeacon = jest.fn()
let visibility: DocumentVisibilityState
let text = { top: 0, height: 2000 }
let now = 0

/** Opens an article in a window of 800 pixels. `drawn` is the result of `Math.random`. */
async function open(drawn = 0.9) {
  jest.spyOn(Math, 'random').mockReturnValue(drawn)
  jest.resetModules()
  const { measureReading } = await import('./measure-reading')
  measureReading()
}
const measure = (name: Metric['name'], value: number) => mockListeners.at(-1)?.({ name, value } as Metric)
const turn = (state: DocumentVisibilityState) => {
  visibility = state
  window.dispatchEvent(new Event('visibilitychange'))
}
const scroll = (top: number) => {
  text = { ...text, top }
  window.dispatchEvent(new Event('scroll'))
}
const reports = () => sendBeacon.mock.calls.map(([address, body]) => [address, JSON.parse(body)])

const listeners: [string, EventListenerOrEventListenerObject][] = []
beforeEach(() => {
  mockListeners.length = 0
  sendBeacon.mockClear()
  visibility = 'visible'
  text = { top: 0, height: 2000 }
  now = 0
  Object.assign(navigator, { sendBeacon })
  Object.assign(window, { innerHeight: 800 })
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility })
  jest.spyOn(performance, 'now').mockImplementation(() => now)
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => text as DOMRect)
  const add = window.addEventListener.bind(window)
  jest.spyOn(window, 'addEventListener').mockImplementation((type: string, listener, options) => {
    listeners.push([type, listener])
    add(type, listener, options)
  })
  history.replaceState(null, '', '/home/blog?id_card=101')
  document.body.innerHTML = `<main><article data-article=""><div class="prose"></div></article>
    <a href="https://www.w3.org/x?y">w3</a><a href="https://wa.me/50212345678">wa</a>
    <a href="https://wa.me/?text=x">share</a><a href="mailto:?subject=x">mail</a>
    <a href="/media/u/a.pdf" download>file</a><a href="/home">home</a></main>`
  document.body.addEventListener('click', (event) => event.preventDefault())
})
afterEach(() => {
  for (const [type, listener] of listeners.splice(0)) {
    window.removeEventListener(type, listener)
    window.removeEventListener(type, listener, true)
  }
  jest.restoreAllMocks()
})

test('reports time, depth and web vitals when the page is first hidden, without data about the reader', async () => {
  await open(0.24)
  measure('LCP', 1803.4)
  measure('LCP', 2111.6)
  measure('CLS', 0.0312)
  scroll(-300)
  now = 42_400
  turn('visible')
  expect(sendBeacon).not.toHaveBeenCalled()
  turn('hidden')
  turn('hidden')
  const report = { page: '/home/blog?id_card=101', lcp: 2112, cls: 31, seconds: 42, reached: ['half'] }
  expect(reports()).toEqual([['/api/vitals', report]])
})

test('reports later only what is new', async () => {
  await open()
  expect(mockListeners).toEqual([])
  turn('hidden')
  turn('visible')
  scroll(-1200)
  turn('hidden')
  expect(reports().map(([, report]) => report)).toEqual([
    { page: '/home/blog?id_card=101', seconds: 0 },
    { page: '/home/blog?id_card=101', reached: ['half', 'end'] },
  ])
})

test('reports used links, and shares by button', async () => {
  await open()
  for (const link of document.querySelectorAll('a')) link.click()
  window.dispatchEvent(new CustomEvent('shared', { detail: 'link' }))
  turn('hidden')
  expect(reports()[0]?.[1].events).toEqual([
    { kind: 'outward', value: 'w3.org' },
    { kind: 'whatsapp', value: '' },
    { kind: 'share', value: 'whatsapp' },
    { kind: 'share', value: 'mail' },
    { kind: 'download', value: '/media/u/a.pdf' },
    { kind: 'share', value: 'link' },
  ])
})

test('adds the beginning of the session to the forms of organisations only', async () => {
  document.body.innerHTML += '<form class="form-card"></form><form></form>'
  await open()
  history.pushState(null, '', '/formulario/contacto')
  const sent = [...document.forms].map((form) => {
    const formData = new FormData()
    form.dispatchEvent(Object.assign(new Event('formdata', { bubbles: true }), { formData }))
    return Object.fromEntries(formData)
  })
  expect(sent).toEqual([{ 'origin-entry': '/home/blog?id_card=101', 'origin-referrer': '' }, {}])
})

test('begins a new page view after a navigation within the page', async () => {
  await open(0.24)
  scroll(-1200)
  now = 12_000
  history.pushState(null, '', '/home/blog?id_card=102')
  scroll(0)
  now = 15_000
  turn('hidden')
  expect(reports().map(([, report]) => report)).toEqual([
    { page: '/home/blog?id_card=101', seconds: 12, reached: ['half', 'end'] },
    { page: '/home/blog?id_card=102', seconds: 3 },
  ])
})

test('measures nothing for a reader who refuses analytics', async () => {
  Object.assign(navigator, { globalPrivacyControl: true })
  await open()
  turn('hidden')
  expect(sendBeacon).not.toHaveBeenCalled()
  Object.assign(navigator, { globalPrivacyControl: undefined })
})

/** @jest-environment jsdom */

let pages = 0

/** Opens a page with this content. Returns a function that returns whether its framework files were requested. */
function openPage(body: string) {
  const file = `/framework-${++pages}.js`
  document.body.innerHTML = body
  const script = document.createElement('script')
  script.dataset.page = JSON.stringify(['digest', [file], {}, 1000, 0, 'flight'])
  document.body.append(script)
  Object.defineProperty(document, 'currentScript', { configurable: true, value: script })
  Object.assign(globalThis, { IS_DEVELOPMENT: true, READER: '', __next_f: [] })
  jest.isolateModules(() => void jest.requireActual('./loader'))
  return () => document.head.querySelector(`script[src="${file}"]`) !== null
}

function movePointer(selector: string, distance: number) {
  const move = { movementX: distance, movementY: 0 }
  const event = Object.assign(new Event('pointermove', { bubbles: true }), move)
  document.querySelector(selector)!.dispatchEvent(event)
}

describe('the first move of a pointer', () => {
  const body = '<ul><li data-menu-group><summary>Software</summary></li><li><a>Blog</a></li></ul>'

  test.each([
    ['starts React over an entry that opens by hover, without a distance', 'summary', 0, true],
    ['does not start React over a link, without a distance', 'a', 0, false],
    ['starts React over a link, with a distance', 'a', 1, true],
  ])('%s', (_, selector, distance, expected) => {
    const isStarted = openPage(body)
    movePointer(selector, distance)
    expect(isStarted()).toBe(expected)
  })
})

test('a theme applies at once, without React', () => {
  openPage('<button type="button" data-theme-choice="dark">Oscuro</button>')
  let hasEvent = false
  addEventListener('storage', () => (hasEvent = true), { once: true })
  document.querySelector('button')!.click()
  expect([localStorage.getItem('theme'), localStorage.getItem('theme-menu-mode'), hasEvent]).toEqual([
    'dark',
    'dark',
    true,
  ])
  expect(document.querySelector('button')).toHaveAttribute('aria-pressed', 'true')
})

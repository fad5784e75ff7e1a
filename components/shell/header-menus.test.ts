/** @jest-environment jsdom */
import { HeaderMenus } from './header-menus'

const menus = `
  <nav data-menu="bar"><ul>
    <li data-menu-group><details><summary>Uno</summary><a href="#">Entrada</a></details></li>
  </ul></nav>
  <div data-menu="click"><details><summary>Cuenta</summary><a href="#">Perfil</a></details></div>`

let controller: AbortController

beforeEach(() => {
  document.body.innerHTML = menus
  document.documentElement.removeAttribute('data-reading')
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: true }) as unknown as MediaQueryList
  controller = new AbortController()
  new HeaderMenus().attach(controller.signal)
})
afterEach(() => controller.abort())

const openAccount = () => {
  const details = document.querySelector<HTMLDetailsElement>('[data-menu="click"] details')!
  details.open = true
  return details
}

test.each([
  ['down', true, 'closes'],
  ['up', false, 'keeps'],
])('scrolling %s (reading: %s) %s a menu that opens by click', (_, isReading, expected) => {
  const details = openAccount()
  document.documentElement.toggleAttribute('data-reading', isReading)
  window.dispatchEvent(new Event('scroll'))
  expect(details.open).toBe(expected === 'keeps')
})

test('scrolling down keeps the menus of the bar open', () => {
  const details = document.querySelector<HTMLDetailsElement>('[data-menu="bar"] details')!
  details.open = true
  document.documentElement.toggleAttribute('data-reading', true)
  window.dispatchEvent(new Event('scroll'))
  expect(details.open).toBe(true)
})

/** @jest-environment jsdom */
import { earlyClickScript } from './early-click-script'

const clicks: string[] = []

beforeAll(() => {
  new Function(earlyClickScript)()
  document.body.innerHTML = `
    <button type="button" id="first"><span>Imagen</span></button>
    <button type="button" id="second"></button>
    <button type="button" id="popover" popovertarget="menu"></button>
    <button id="submit"></button>
    <a id="link"></a>`
})

const click = (selector: string) => document.querySelector<HTMLElement>(selector)!.click()

test('repeats early clicks on buttons in their order, once for each button', () => {
  for (const selector of ['#second', '#first span', '#second', '#popover', '#submit', '#link'])
    click(selector)
  document.documentElement.toggleAttribute('data-hydrated', true)
  for (const element of document.querySelectorAll('[id]'))
    element.addEventListener('click', () => clicks.push(element.id))
  window.onhydrated?.()
  expect(clicks).toEqual(['second', 'first'])
})

test('holds no click once the page is hydrated', () => {
  clicks.length = 0
  click('#first')
  window.onhydrated?.()
  expect(clicks).toEqual(['first'])
})

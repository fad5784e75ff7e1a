/** @jest-environment jsdom */
import { pressListKey } from './list-keys'

const press = (key: string) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true })
  document.activeElement?.dispatchEvent(event)
  pressListKey(event)
}

test('moves between the lines of the list, selects and opens them, but not from a text field', () => {
  const line = (name: string) =>
    `<li><input type="checkbox" id="${name}-box"><a href="#${name}" id="${name}">x</a></li>`
  document.body.innerHTML = `<input id="field"><ul class="piece-list">${line('a')}${line('b')}</ul>`
  const focused = () => document.activeElement?.id
  press('j')
  expect(focused()).toBe('a')
  press('j')
  press('j')
  expect(focused()).toBe('b')
  press('x')
  expect(document.querySelector<HTMLInputElement>('#b-box')?.checked).toBe(true)
  press('k')
  press('k')
  expect(focused()).toBe('a')
  const open = jest.fn()
  document.getElementById('a')?.addEventListener('click', open)
  press('e')
  expect(open).toHaveBeenCalledTimes(1)
  document.getElementById('field')?.focus()
  press('j')
  expect(focused()).toBe('field')
})

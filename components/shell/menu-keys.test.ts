/** @jest-environment jsdom */
import { toNeighbour } from './menu-keys'

/** A menu with a plain entry, a group with a nested group, and an entry that is link and group. */
const menu = `
  <nav data-menu="bar">
    <ul>
      <li><a href="#">Inicio</a></li>
      <li data-menu-group><details><summary>Software</summary><ul>
        <li><a href="#">Propio</a></li>
        <li data-menu-group><details><summary>SAP</summary><ul>
          <li><a href="#">Ariba</a></li>
          <li><a href="#">BTP</a></li>
        </ul></details></li>
      </ul></details></li>
      <li data-menu-group><a href="#">Qué hacemos</a><details><summary>Submenú</summary><ul>
        <li><a href="#">Alianza</a></li>
      </ul></details></li>
    </ul>
  </nav>
  <a href="#">Fuera</a>`

/** Returns the text of the entry that `key` focuses from the entry `from`, with the groups `open` opened. */
function press(from: string, key: string, { open = [] as string[], isRow = true } = {}) {
  document.body.innerHTML = menu
  for (const name of open) find(name).parentElement!.toggleAttribute('open', true)
  return toNeighbour(find(from), key, isRow)?.textContent ?? null
}

function find(name: string): HTMLElement {
  const entries = [...document.querySelectorAll<HTMLElement>('a, summary')]
  return entries.find((entry) => entry.textContent === name)!
}

const isOpen = (name: string) => find(name).parentElement!.hasAttribute('open')

describe('in a row', () => {
  test.each([
    ['Inicio', 'ArrowRight', 'Software'],
    ['Software', 'ArrowRight', 'Qué hacemos'],
    ['Qué hacemos', 'ArrowRight', 'Submenú'],
    ['Submenú', 'ArrowRight', null],
    ['Software', 'ArrowLeft', 'Inicio'],
    ['Inicio', 'ArrowLeft', null],
    ['Submenú', 'Home', 'Inicio'],
    ['Inicio', 'End', 'Submenú'],
    ['Inicio', 'ArrowDown', null],
    ['Inicio', 'ArrowUp', null],
    ['Software', 'a', null],
    ['Fuera', 'ArrowRight', null],
  ])('from %s, %s focuses %s', (from, key, expected) => {
    expect(press(from, key)).toBe(expected)
  })

  test.each([
    ['Software', 'Propio', 'Software'],
    ['Submenú', 'Alianza', 'Submenú'],
    ['Qué hacemos', 'Alianza', 'Submenú'],
  ])('down from %s opens its group and focuses %s', (from, expected, group) => {
    expect(press(from, 'ArrowDown')).toBe(expected)
    expect(isOpen(group)).toBe(true)
  })
})

describe('in an open group', () => {
  test.each([
    ['Propio', 'ArrowDown', 'SAP'],
    ['SAP', 'ArrowDown', null],
    ['Propio', 'ArrowUp', 'Software'],
    ['SAP', 'Home', 'Software'],
    ['Propio', 'End', 'SAP'],
    ['Propio', 'ArrowRight', null],
    ['Propio', 'ArrowLeft', null],
  ])('from %s, %s focuses %s', (from, key, expected) => {
    expect(press(from, key, { open: ['Software'] })).toBe(expected)
  })

  test('right enters a nested group', () => {
    expect(press('SAP', 'ArrowRight', { open: ['Software'] })).toBe('Ariba')
    expect(isOpen('SAP')).toBe(true)
  })

  test('left leaves a nested group and closes it', () => {
    expect(press('BTP', 'ArrowLeft', { open: ['Software', 'SAP'] })).toBe('SAP')
    expect(isOpen('SAP')).toBe(false)
    expect(isOpen('Software')).toBe(true)
  })
})

describe('in a drawer, which is one column', () => {
  test.each([
    ['Inicio', 'ArrowDown', [], 'Software'],
    ['Software', 'ArrowDown', [], 'Qué hacemos'],
    ['Software', 'ArrowDown', ['Software'], 'Propio'],
    ['Software', 'ArrowRight', [], 'Propio'],
    ['Propio', 'ArrowLeft', ['Software'], 'Software'],
    ['Inicio', 'End', [], 'Submenú'],
  ])('from %s, %s with %j open focuses %s', (from, key, open, expected) => {
    expect(press(from, key, { open, isRow: false })).toBe(expected)
  })
})

/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react'
import type { CardId, Placement, Publication } from '@/lib/base/domain/model'
import { anOrganisation, aPublication } from '@/lib/testing/builders'
import { renderWithMessages } from '@/lib/testing/render'
import { Board } from './board'

let lastId = 0

function aCard(placement: Placement, title: string): Publication {
  return aPublication({ cardId: ++lastId as CardId, placement, title })
}

function renderBoard(publications: Publication[], headingLevel?: 1 | 2) {
  const organisation = anOrganisation({ name: 'Grupo AXS' })
  const level = headingLevel ? { headingLevel } : {}
  const { container } = renderWithMessages(
    <Board publications={publications} organisation={organisation} {...level} />,
  )
  return (name: string) => [...container.querySelectorAll<HTMLElement>(`[data-slot="${name}"]`)]
}

test('places every kind of card in its slot', () => {
  const slots = renderBoard([
    aCard('upper', 'Arriba'),
    aCard('middle', 'Uno'),
    aCard('middle', 'Dos'),
    aCard('middle', 'Tres'),
    aCard('middle', 'Cuatro'),
    aCard('middle', 'Cinco'),
    aCard('right', 'Derecha'),
    aCard('right', 'Más a la derecha'),
  ])
  const titles = (name: string) => slots(name).map((slot) => within(slot).getByRole('heading').textContent)

  expect(titles('upper')).toEqual(['Arriba'])
  expect(titles('middle-1')).toEqual(['Uno'])
  expect(titles('middle-2')).toEqual(['Dos'])
  expect(titles('middle-3')).toEqual(['Tres'])
  expect(titles('middle-4')).toEqual(['Cuatro'])
  expect(titles('middle-5')).toEqual(['Cinco'])
  expect(titles('right')).toEqual(['Derecha', 'Más a la derecha'])
})

test.each(['upper', 'middle-1', 'middle-2', 'middle-3', 'middle-4', 'middle-5', 'right'])(
  'without a card, slot %s holds a placeholder',
  (name) => {
    const [slot, ...others] = renderBoard([])(name)

    expect(others).toEqual([])
    expect(slot).toHaveAttribute('data-placeholder')
    expect(slot).toHaveTextContent('Próximamente')
  },
)

test('a slot with a card is no placeholder', () => {
  const [slot] = renderBoard([aCard('upper', 'Arriba')])('upper')

  expect(slot).not.toHaveAttribute('data-placeholder')
})

test('only slots 4 and 5 of the middle invite to comment', () => {
  const slots = renderBoard(['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco'].map((t) => aCard('middle', t)))
  const invites = (number: number) =>
    within(slots(`middle-${number}`)[0]!).queryByRole('link', { name: 'Dejar un comentario' }) !== null

  expect([1, 2, 3, 4, 5].map(invites)).toEqual([false, false, false, true, true])
})

test.each([
  [1, 'h1 h2 h2 h3'],
  [2, 'h2 h3 h3 h4'],
] as const)('headings go down step by step from level %s', (level, expected) => {
  renderBoard([aCard('upper', 'Arriba'), aCard('right', 'Derecha')], level)
  const outline = screen.getAllByRole('heading').map((heading) => heading.tagName.toLowerCase())

  expect(outline.join(' ')).toBe(expected)
  expect(screen.getByRole('heading', { name: 'Publicaciones de Grupo AXS', level })).toBeVisible()
})

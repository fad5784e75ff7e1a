/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react'
import type { CardId, CategoryId, IsoDate } from '@/lib/base/domain/model'
import { aPublication } from '@/lib/testing/builders'
import { renderWithMessages } from '@/lib/testing/render'
import { MonthNeighbours } from './month-neighbours'
import { TopicLinks } from './topic-links'

const publications = [
  aPublication({
    cardId: 1 as CardId,
    category: { id: 1 as CategoryId, name: 'CRM' },
    tags: ['ventas', 'datos'],
  }),
  aPublication({ cardId: 2 as CardId, category: { id: 1 as CategoryId, name: 'CRM' }, tags: ['ventas'] }),
]
const linksOf = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

test('links an author to the categories of their publications, each once', () => {
  renderWithMessages(<TopicLinks topic={{ kind: 'author', name: 'Ana' }} publications={publications} />)
  expect(linksOf('Escribe sobre')).toEqual([['CRM', '/home/categoria?id_categoria=1&descripcion=CRM']])
})

test('links a tag to the tags used with it, and renders nothing without such tags', () => {
  renderWithMessages(<TopicLinks topic={{ kind: 'tag', name: 'ventas' }} publications={publications} />)
  expect(linksOf('Otras etiquetas')).toEqual([['datos', '/home/etiqueta?nombre=datos']])
  renderWithMessages(<TopicLinks topic={{ kind: 'tag', name: 'solo' }} publications={[]} />)
  expect(screen.getAllByRole('navigation')).toHaveLength(1)
})

test('links a month to its neighbours, and renders no links for invalid dates', () => {
  const toMonth = (number: number) => ({
    start: `2026-0${number}-01` as IsoDate,
    end: `2026-0${number}-28` as IsoDate,
    label: `mes ${number}`,
  })
  const months = [3, 2, 1].map(toMonth)
  renderWithMessages(<MonthNeighbours months={months} month={toMonth(2)} />)
  expect(linksOf('Archivos').map(([text]) => text)).toEqual(['mes 1', 'mes 3'])
  renderWithMessages(<MonthNeighbours months={months} month={toMonth(9)} />)
  expect(screen.getAllByRole('navigation')).toHaveLength(1)
})

/** @jest-environment jsdom */
import { screen } from '@testing-library/react'
import { emptyFields, type Piece } from '@/lib/base/domain/piece'
import { renderWithMessages } from '@/lib/testing/render'
import { PieceView } from './piece-view'

const at = '2026-11-22T12:00:00.000Z' as Piece['updatedAt']
const piece: Piece = {
  id: 1,
  organisation: 'AXS' as Piece['organisation'],
  card: 5 as Piece['card'],
  authorId: null,
  state: 'published',
  version: 1,
  publishedVersion: 1,
  firstPublishedAt: at,
  publishAt: null,
  withdrawAt: null,
  updatedAt: at,
  updatedBy: null,
  hasDraft: false,
  fields: { ...emptyFields, title: 'Lluvia' },
}

test.each([
  [null, /La escribe otra persona/],
  ['AXS/notas/lluvia.md', /Es el archivo AXS\/notas\/lluvia\.md de la carpeta de contenidos/],
])('of the file %s, names the place where it is edited', (file, said) => {
  renderWithMessages(<PieceView organisation="AXS" piece={piece} html="<p>Llueve.</p>" file={file} />)
  expect(screen.getByRole('heading', { name: 'Lluvia' })).toBeVisible()
  expect(
    screen.getByText((_, element) => element?.tagName === 'P' && said.test(element.textContent)),
  ).toBeVisible()
})

/** @jest-environment jsdom */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderWithMessages } from '@/lib/testing/render'
import { ChosenPieces, type ChosenPiece } from './chosen-pieces'

const publications = ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco'].map((title, at) => ({ card: at + 1, title }))

function Chosen({ first }: { first: ChosenPiece[] }) {
  const [pieces, setPieces] = useState(first)
  return (
    <ChosenPieces organisation="AXS" legend="Publicaciones" most={3} pieces={pieces} onChange={setPieces} />
  )
}

function open(first: ChosenPiece[]) {
  const searched: unknown[] = []
  globalThis.fetch = async (_, options) => {
    const { text } = JSON.parse(String(options?.body)).input
    searched.push(text)
    const pieces = publications.filter(({ title }) => text === null || title === text)
    return { json: async () => ({ kind: 'done', answer: { pieces } }) } as Response
  }
  renderWithMessages(<Chosen first={first} />)
  return { searched, user: userEvent.setup() }
}

const offered = () => screen.queryAllByRole('button', { name: /^Añadir/ })
const named = (verb: string, title: string) => ({ name: new RegExp(`^${verb} ?: ${title}$`) })

it('suggests the three newest publications while none is selected, and more after each', async () => {
  const { user } = open([])
  expect(await screen.findByRole('button', named('Añadir', 'Uno'))).toBeVisible()
  expect(screen.getByText('Las más recientes')).toBeVisible()
  expect(offered()).toHaveLength(3)
  await user.click(screen.getByRole('button', named('Añadir', 'Uno')))
  expect(screen.getByRole('button', named('Quitar', 'Uno'))).toBeVisible()
  expect(screen.getByRole('button', named('Añadir', 'Cuatro'))).toBeVisible()
})

it('offers nothing before a search if publications are selected, and sends no request', async () => {
  const { user, searched } = open(publications.slice(0, 1))
  expect(offered()).toHaveLength(0)
  expect(screen.queryByText('Las más recientes')).toBeNull()
  await user.type(screen.getByLabelText('Buscar publicaciones'), 'Cinco')
  await user.click(await screen.findByRole('button', named('Añadir', 'Cinco')))
  expect(screen.getByRole('button', named('Quitar', 'Cinco'))).toBeVisible()
  expect(searched).toEqual(['Cinco'])
})

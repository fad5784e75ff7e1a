/** @jest-environment jsdom */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { renderWithMessages } from '@/lib/testing/render'
import { PieceNotice } from './piece-notice'

const onShow = jest.fn()
const change = jest.fn(async () => undefined)
const publishAnyway = jest.fn(async () => true)

const show = (props: Partial<ComponentProps<typeof PieceNotice>>) =>
  renderWithMessages(
    <PieceNotice
      notice={null}
      problems={{}}
      boardHref={null}
      liveHref={null}
      endNotice={() => undefined}
      change={change}
      publishAnyway={publishAnyway}
      onShow={onShow}
      {...props}
    />,
  )

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('writes each problem with its field, and goes to the first one', async () => {
  show({ notice: { kind: 'trouble', reason: 'invalid' }, problems: { title: 'required', other: 'tooLong' } })
  expect(screen.getByRole('status')).toHaveTextContent(/^Título: .+\..+\.$/)
  await press('Ver')
  expect(onShow).toHaveBeenLastCalledWith(undefined)
  expect(screen.queryByRole('button', { name: 'Publicar igualmente' })).not.toBeInTheDocument()
})

test('shows the place of a warning, and publishes only on request', async () => {
  show({ notice: { kind: 'warning', reason: 'textPictureBroken', places: ['/a.png', '/b.png'] } })
  expect(screen.getByRole('status')).toHaveTextContent('Una imagen del texto no se carga: quítela o súbala.')
  await press('Ver')
  expect(onShow).toHaveBeenLastCalledWith('/a.png')
  expect(publishAnyway).not.toHaveBeenCalled()
  await press('Publicar igualmente')
  expect(publishAnyway).toHaveBeenCalled()
})

test('links to the page once it is published', () => {
  const liveHref = 'https://axs.example/contacto-2'
  show({ notice: { kind: 'done', command: 'publishPiece' }, liveHref })
  expect(screen.getByRole('link', { name: 'Ver' })).toHaveAttribute('href', liveHref)
})

test('withdraws a first publication again, and keeps the focus in the notice', async () => {
  show({ notice: { kind: 'done', command: 'publishPiece', isFirst: true } })
  await press('Deshacer: Publicar')
  expect(change).toHaveBeenCalledWith('withdrawPiece')
  expect(screen.getByRole('button', { name: 'Cerrar' })).toHaveFocus()
})

test('offers no undo for an update', () => {
  show({ notice: { kind: 'done', command: 'publishPiece' } })
  expect(screen.queryByRole('button', { name: 'Deshacer: Publicar' })).not.toBeInTheDocument()
})

/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithMessages } from '@/lib/testing/render'
import { Button } from './button'
import { ConfirmDialog, Dialog, DialogActions } from './dialog'

beforeAll(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})

const listButtons = () =>
  within(screen.getByRole('dialog'))
    .getAllByRole('button')
    .map((button) => button.textContent)

test('has the main action first and the button that closes it last', async () => {
  const onClose = jest.fn()
  renderWithMessages(
    <Dialog title="Programar" onClose={onClose}>
      <DialogActions close="Cancelar" onClose={onClose}>
        <Button look="solid">Programar</Button>
        <Button>Quitar la hora</Button>
      </DialogActions>
    </Dialog>,
  )
  expect(listButtons()).toEqual(['Programar', 'Quitar la hora', 'Cancelar'])
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('a question has its buttons in the same order', async () => {
  const onConfirm = jest.fn()
  renderWithMessages(
    <ConfirmDialog
      title="¿Vaciar la papelera?"
      text="No se puede deshacer."
      action="Vaciar"
      onConfirm={onConfirm}
      onClose={jest.fn()}
    />,
  )
  expect(listButtons()).toEqual(['Vaciar', 'Cancelar'])
  await userEvent.click(screen.getByRole('button', { name: 'Vaciar' }))
  expect(onConfirm).toHaveBeenCalledTimes(1)
})

/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Piece } from '@/lib/base/domain/piece'
import { renderWithMessages } from '@/lib/testing/render'
import { NewsletterDialog } from './newsletter-dialog'

const mockPush = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh() {}, push: mockPush }) }))
beforeAll(() => {
  HTMLDialogElement.prototype.close = () => undefined
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
})
afterEach(() => mockPush.mockClear())

const piece = { id: 3, card: 9, fields: { title: 'Otoño', summary: 'Lo de octubre' } } as unknown as Piece

/** Publishes with a newsletter, and returns the operations that the dialog performed itself. */
async function publish(isDone: boolean) {
  const performed: string[] = []
  globalThis.fetch = async (address) => {
    performed.push(String(address))
    return { json: async () => ({ kind: 'done', answer: { id: 7 } }) } as Response
  }
  const onClose = jest.fn()
  renderWithMessages(
    <NewsletterDialog organisation="AXS" piece={piece} onPublish={async () => isDone} onClose={onClose} />,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Publicar' }))
  await waitFor(() => expect(mockPush.mock.calls.length + onClose.mock.calls.length).toBe(1))
  return performed
}

test('opens the draft of the newsletter once the publication is public', async () => {
  expect(await publish(true)).toEqual(['/api/createLetter'])
  expect(mockPush).toHaveBeenCalledWith('/AXS/boletines/7')
})

test('a failed publication leaves no newsletter and does not touch the usual mail', async () => {
  expect(await publish(false)).toEqual(['/api/createLetter', '/api/deleteLetter'])
  expect(mockPush).not.toHaveBeenCalled()
})

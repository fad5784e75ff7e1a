/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { emptyFields, type Piece, type PieceState } from '@/lib/base/domain/piece'
import { openDialogs } from '@/lib/testing/dialogs'
import { renderWithMessages } from '@/lib/testing/render'
import { PieceActions } from './piece-actions'
import type { PieceWriting } from './use-piece'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh() {}, push() {} }) }))
beforeAll(() => {
  openDialogs()
  // jsdom has no popovers, so the content of menus is always in the page.
  HTMLElement.prototype.hidePopover = () => {}
})

const act = jest.fn(async () => true)
beforeEach(() => act.mockClear())

function open(state: PieceState, subscribers = 0) {
  const announcement = { isPossible: true, isAsked: true, subscribers, sendAt: null, timeZone: 'UTC' }
  globalThis.fetch = async (address) => {
    const answer = String(address) === '/api/getAnnouncement' ? announcement : null
    return { json: async () => ({ kind: 'done', answer }) } as Response
  }
  const piece = { id: 7, card: 9, state, version: 3, publishedVersion: null, fields: emptyFields } as Piece
  const saved = { seenDraft: null, saveState: { kind: 'saved', at: null }, busy: null, fields: emptyFields }
  const writing = { ...saved, piece, act, endNotice: () => {} } as unknown as PieceWriting
  renderWithMessages(
    <PieceActions
      organisation="AXS"
      siteOrigin="https://axs.example"
      writing={writing}
      mayPublish
      liveHref={null}
      isReceived={false}
      gate="open"
    />,
  )
}

const press = (name: string) => userEvent.click(screen.getByText(name, { selector: 'button' }))
const question = () => screen.findByRole('dialog', { name: '¿Publicar ahora?' })

test('publishes a draft at once', async () => {
  open('draft')
  await press('Publicar')
  await waitFor(() => expect(act).toHaveBeenCalledWith('publishPiece'))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('asks before publishing mails subscribers, and lets the person decide about the mail', async () => {
  open('draft', 12)
  await press('Publicar')
  expect(await question()).toHaveTextContent('Los lectores la verán enseguida en axs.example.')
  expect(
    await screen.findByRole('checkbox', { name: /^Avisar por correo a los suscriptores \(12/ }),
  ).toBeChecked()
  expect(act).not.toHaveBeenCalled()
  await press('Cancelar')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(act).not.toHaveBeenCalled()
  await press('Publicar')
  await question()
  await press('Publicar ahora')
  expect(act).toHaveBeenCalledWith('publishPiece', undefined)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test.each([
  ['scheduled', 'Reprogramar', 'Deja de estar programada.'],
  ['review', 'Pasar a borrador', 'Todavía está en revisión.'],
] as const)('asks before publishing a post in the state %s, by its menu only', async (state, main, text) => {
  open(state)
  expect(screen.queryByText('Publicar', { selector: 'button' })).not.toBeInTheDocument()
  expect(screen.getAllByText(main, { selector: 'button' })[0]).toBeVisible()
  await press('Publicar ahora')
  expect(await question()).toHaveTextContent(text)
  await userEvent.click(screen.getAllByText('Publicar ahora', { selector: 'button' }).at(-1)!)
  expect(act).toHaveBeenCalledWith('publishPiece', undefined)
})

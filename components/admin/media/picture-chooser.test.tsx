/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { LibraryPicture } from '@/lib/features/content/media/library-picture'
import { renderWithMessages } from '@/lib/testing/render'
import { PictureChooser } from './picture-chooser'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh() {} }) }))

const mockPerform = jest.fn()
jest.mock('@/components/admin-ui/perform-remotely', () => ({
  performRemotely: (...params: unknown[]) => mockPerform(...params),
}))
const mockSend = jest.fn()
jest.mock('./send-picture', () => ({
  sendPicture: (...params: unknown[]) => mockSend(...params),
  filesOf: () => [],
}))

const aPicture = (id: number, alt: string) =>
  ({
    id,
    alt,
    address: `/media/${'a'.repeat(22)}-800x600.jpg`,
    focus: { x: 50, y: 50 },
    fileName: `${id}.jpg`,
    mayChange: true,
  }) as LibraryPicture

let library: LibraryPicture[]
const onEnd = jest.fn()

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = () => undefined
  library = [aPicture(1, 'Un río'), aPicture(2, '')]
  onEnd.mockReset()
  mockPerform.mockReset()
  mockPerform.mockImplementation(async (name: string) =>
    name === 'listPictures'
      ? { kind: 'done', answer: { pictures: library, next: null } }
      : { kind: 'done', answer: null },
  )
})

const button = (name: string) => screen.findByRole('button', { name })
const alt = () => screen.findByRole('textbox', { name: /^Texto alternativo/ })

test('passes on the description of an uploaded picture, and stores it in the library', async () => {
  mockSend.mockResolvedValue({
    kind: 'done',
    answer: { picture: aPicture(3, ''), isNew: true, isAnimated: false },
  })
  renderWithMessages(<PictureChooser organisation="AXS" files={[new File(['x'], 'a.jpg')]} onEnd={onEnd} />)
  await userEvent.type(await alt(), 'Un rectángulo azul')
  await userEvent.click(await button('Usar'))
  expect(onEnd).toHaveBeenCalledWith({
    address: aPicture(3, '').address,
    alt: 'Un rectángulo azul',
    caption: '',
  })
  expect(mockPerform).toHaveBeenCalledWith('describePicture', 'AXS', {
    id: 3,
    focus: { x: 50, y: 50 },
    alt: 'Un rectángulo azul',
  })
})

test('rejects a picture without alternative text', async () => {
  renderWithMessages(<PictureChooser organisation="AXS" onEnd={onEnd} />)
  await userEvent.click(await button('Usar esta imagen: 2.jpg Sin texto alternativo'))
  await userEvent.click(await button('Usar'))
  expect(screen.getByText('Diga qué se ve en la imagen.')).toBeVisible()
  expect(onEnd).not.toHaveBeenCalled()
})

test('returns a described picture at once for a card, and asks for a caption in a text', async () => {
  const { unmount } = renderWithMessages(<PictureChooser organisation="AXS" onEnd={onEnd} />)
  await userEvent.click(await button('Usar esta imagen: Un río'))
  expect(onEnd).toHaveBeenLastCalledWith(expect.objectContaining({ alt: 'Un río' }))
  unmount()
  renderWithMessages(<PictureChooser organisation="AXS" isForText onEnd={onEnd} />)
  await userEvent.click(await button('Usar esta imagen: Un río'))
  await userEvent.type(screen.getByRole('textbox', { name: 'Pie de imagen' }), 'De noche')
  await userEvent.click(await button('Insertar'))
  await waitFor(() =>
    expect(onEnd).toHaveBeenLastCalledWith(expect.objectContaining({ alt: 'Un río', caption: 'De noche' })),
  )
})

test('inserts several uploaded pictures at once, with the descriptions that were typed', async () => {
  const answers = [aPicture(4, ''), aPicture(5, 'Un puente')]
  for (const picture of answers)
    mockSend.mockResolvedValueOnce({ kind: 'done', answer: { picture, isNew: true, isAnimated: false } })
  mockPerform.mockImplementation(async (name: string) =>
    name === 'listPictures'
      ? { kind: 'done', answer: { pictures: library, next: null } }
      : new Promise(() => undefined),
  )
  const files = ['a.jpg', 'b.jpg'].map((name) => new File(['x'], name))
  renderWithMessages(<PictureChooser organisation="AXS" files={files} isForText onEnd={onEnd} />)
  const all = await button('Insertar todas (2)')
  const [first, second] = screen.getAllByRole('textbox', { name: /^Texto alternativo/ })
  await userEvent.type(first!, 'Un molino{Enter}')
  expect(second).toHaveFocus()
  // The library has not answered yet.
  await userEvent.click(all)
  const { address } = aPicture(4, '')
  await waitFor(() =>
    expect(onEnd).toHaveBeenCalledWith({
      address,
      alt: 'Un molino',
      caption: '',
      beside: [{ address, alt: 'Un puente' }],
    }),
  )
})

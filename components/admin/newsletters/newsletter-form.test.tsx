/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import type { CardId, CategoryId, OrganisationId } from '@/lib/base/domain/model'
import { renderWithMessages } from '@/lib/testing/render'
import { NewsletterForm } from './newsletter-form'

const push = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh() {}, push }) }))
beforeEach(() => push.mockClear())

const letter = {
  id: 7,
  subject: 'Otoño',
  subjectB: null,
  testHours: 4,
  test: null,
  isTesting: false,
  preheader: '',
  introduction: '',
  layout: 'cover',
  isPublic: true,
  isBegun: false,
  state: 'draft',
  home: 'AXS' as OrganisationId,
  sendAt: null,
  endedAt: null,
  isBouncing: false,
  madeBy: null,
  sums: { waiting: 0, sent: 0, refused: 0, complained: 0, ended: 0, followed: 0 },
  pieces: [] as { card: CardId; title: string }[],
  categories: [3, 9] as CategoryId[],
  languages: [],
  subscribedFrom: null,
  subscribedUntil: null,
  organisations: ['ORG30', 'ORG31'] as OrganisationId[],
} as const satisfies NonNullable<ComponentProps<typeof NewsletterForm>['letter']>

function open(outcome: object = { kind: 'done', answer: { pieces: [] } }) {
  const saved: unknown[] = []
  globalThis.fetch = async (address, options) => {
    const { input } = JSON.parse(String(options?.body))
    if (String(address) === '/api/saveLetter') saved.push(input)
    const all = [
      { id: 'ORG05', name: 'Ventas' },
      { id: 'ORG06', name: 'Ventas del Sur' },
    ]
    const named =
      input.text === 'Ventas' ? all.slice(0, 1) : input.text === 'Ventas del Sur' ? all.slice(1) : all
    const answers: Record<string, unknown> = {
      '/api/findOrganisations': input.isComplete ? all : named,
      '/api/countLetterAudience': {
        count: 100 + input.organisations?.length,
        testSize: 25,
        countsClicks: true,
      },
    }
    const answer = answers[String(address)]
    return { json: async () => (answer ? { kind: 'done', answer } : outcome) } as Response
  }
  renderWithMessages(
    <NewsletterForm
      organisation="AXS"
      person="p1"
      letter={letter}
      introduction=""
      categories={[{ id: 3, name: 'Avisos' }]}
      organisations={[{ id: 'ACX', name: 'ACX' }]}
      areMore
      audience={[
        { id: 'ORG30', name: 'Ventas 30' },
        { id: 'ORG31', name: 'Ventas 31' },
      ]}
    >
      <a href="/AXS/boletines/7?paso=vista">Vista previa</a>
    </NewsletterForm>,
  )
  const save = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    return saved[0]
  }
  return { save, saved }
}

it('keeps organisations and categories that its lists do not offer', async () => {
  const { save } = open()
  expect(await save()).toMatchObject({ organisations: ['ORG30', 'ORG31'], categories: [3, 9] })
})

it('adds an organisation that is found by typing, and never one that is only similar', async () => {
  const { save } = open()
  const user = userEvent.setup()
  const field = screen.getByLabelText('Buscar por nombre o código')
  await user.type(field, 'Vent{Enter}')
  await screen.findByText(/elíjala de la lista/)
  await user.type(field, 'as del Sur{Enter}')
  expect(await screen.findByRole('checkbox', { name: 'Ventas del Sur' })).toBeChecked()
  expect(field).toHaveValue('')
  await user.click(screen.getByRole('checkbox', { name: 'Ventas 30' }))
  expect(await save()).toMatchObject({ organisations: ['ORG31', 'ORG06'] })
})

it('adds all organisations at once, and shows the size of the audience', async () => {
  const { save } = open()
  const user = userEvent.setup()
  await screen.findByText('Lo reciben 102 suscriptores.')
  await user.click(screen.getByRole('button', { name: 'Añadir todas' }))
  await screen.findByText('Lo reciben 104 suscriptores.')
  await user.click(screen.getByRole('checkbox', { name: 'Deutsch' }))
  await user.type(screen.getByLabelText('Desde'), '1/9/2026')
  expect(await save()).toMatchObject({
    organisations: ['ORG30', 'ORG31', 'ORG05', 'ORG06'],
    languages: ['de'],
    subscribedFrom: '2026-09-01',
    subscribedUntil: null,
  })
})

it('shows the plan of a test while a second subject is typed, and sends it with its hours', async () => {
  const { save } = open()
  const user = userEvent.setup()
  expect(screen.queryByText(/reciben cada asunto/)).not.toBeInTheDocument()
  await user.type(screen.getByLabelText('Segundo asunto, de prueba'), 'Ya es otoño')
  await screen.findByText(/25 suscriptores reciben cada asunto, y usted elige el de los otros 52/)
  expect(await save()).toMatchObject({ subject: 'Otoño', subjectB: 'Ya es otoño', testHours: 4 })
})

it('shows unsaved changes, and saves them before it opens another part', async () => {
  const { saved } = open()
  const user = userEvent.setup()
  expect(screen.getByText('Guardado.')).toBeVisible()
  await user.type(screen.getByLabelText('Asunto'), ' en ruta')
  expect(screen.getByText('Cambios sin guardar.')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Vista previa' }))
  await waitFor(() => expect(push).toHaveBeenCalledWith('/AXS/boletines/7?paso=vista'))
  expect(saved).toEqual([expect.objectContaining({ subject: 'Otoño en ruta' })])
  expect(screen.getByText('Guardado.')).toBeVisible()
})

it('stays on the page if saving fails, keeps the text, and focuses the wrong field', async () => {
  open({ kind: 'invalid', problems: { subject: 'required' } })
  const user = userEvent.setup()
  await user.clear(screen.getByLabelText('Asunto'))
  await user.type(screen.getByLabelText('Frase junto al asunto'), 'Hola')
  await user.click(screen.getByRole('link', { name: 'Vista previa' }))
  await waitFor(() => expect(screen.getByLabelText('Asunto')).toHaveFocus())
  expect(screen.getByText('Cambios sin guardar.')).toBeVisible()
  expect(screen.getByLabelText('Frase junto al asunto')).toHaveValue('Hola')
  expect(push).not.toHaveBeenCalled()
})

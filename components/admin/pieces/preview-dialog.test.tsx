/** @jest-environment jsdom */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { emptyFields } from '@/lib/base/domain/piece'
import { openDialogs } from '@/lib/testing/dialogs'
import { renderWithMessages } from '@/lib/testing/render'
import { PreviewDialog } from './preview-dialog'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh() {} }) }))
beforeAll(openDialogs)

type Opening = { outcome?: object; width?: number; hasLinksFirst?: boolean }

const link = { kind: 'done', answer: { domain: 'axs.localhost', href: '/vista-previa?clave=3.1.a.b' } }

/** Opens the preview, and returns the operations that it performed. */
function open({ outcome = link, width = 1366, hasLinksFirst = false }: Opening = {}) {
  const performed: string[] = []
  globalThis.fetch = async (address) => {
    performed.push(String(address))
    return { json: async () => outcome } as Response
  }
  window.innerWidth = width
  const fields = { ...emptyFields, title: 'Otoño' }
  renderWithMessages(
    <PreviewDialog
      organisation="AXS"
      id={3}
      fields={fields}
      hasLinksFirst={hasLinksFirst}
      onClose={() => undefined}
    />,
  )
  return performed
}

const frame = () => screen.findByTitle('Vista previa')
const button = (name: string) => screen.getByRole('button', { name })

test('frames one link in both themes, at both widths', async () => {
  const performed = open()
  expect(await frame()).toHaveAttribute('src', '/api/previews/AXS?clave=3.1.a.b&tema=light')
  expect(screen.getByRole('link', { name: 'Abrir en otra pestaña' })).toHaveAttribute(
    'href',
    'http://axs.localhost/vista-previa?clave=3.1.a.b',
  )
  expect(button('Escritorio')).toHaveAttribute('aria-pressed', 'true')
  await userEvent.click(button('Móvil'))
  expect(button('Móvil')).toHaveAttribute('aria-pressed', 'true')
  await userEvent.click(button('Oscuro'))
  expect(await frame()).toHaveAttribute('src', '/api/previews/AXS?clave=3.1.a.b&tema=dark')
  expect(performed).toEqual(['/api/createPreview'])
})

test('opens at the width of a phone on a phone', async () => {
  open({ width: 390 })
  await frame()
  expect(button('Móvil')).toHaveAttribute('aria-pressed', 'true')
})

test('shows the link, and the publication in searches and on other sites', async () => {
  open({ hasLinksFirst: true })
  expect(await screen.findByRole('textbox', { name: 'Enlace de vista previa' })).toHaveValue(
    'http://axs.localhost/vista-previa?clave=3.1.a.b',
  )
  expect(screen.getByText('Así se verá en un buscador')).toBeVisible()
  expect(screen.getAllByText('Otoño')).not.toHaveLength(0)
  expect(screen.queryByRole('group', { name: 'Tema de la página' })).toBeNull()
})

test('explains that a site without a domain has no preview', async () => {
  open({ outcome: { kind: 'refused', reason: 'noDomain' } })
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.queryByRole('link')).toBeNull()
})

/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { OrganisationId } from '@/lib/base/domain/model'
import { listNavigation } from '@/lib/features/kernel/operations/navigation'
import { renderWithMessages } from '@/lib/testing/render'
import { PaletteButton } from './palette-button'

const push = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }))

const answers: Record<string, object> = {
  listPieces: { pieces: [{ id: 7, title: 'Crecen los ríos', organisation: { id: 'AXS', name: 'AXS' } }] },
  listPictures: { pictures: [] },
  listPeople: { members: [{ name: 'Luis Gil', email: 'luis@example.com' }] },
  findOrganisations: [{ id: 'NVA', name: 'Nova' }],
}

beforeEach(() => {
  push.mockReset()
  localStorage.clear()
  history.replaceState(null, '', '/AXS/publicaciones')
  global.fetch = jest.fn(async (path: string) => ({
    json: async () => ({ kind: 'done', answer: answers[path.slice('/api/'.length)] }),
  })) as unknown as typeof fetch
})

const axs = { id: 'AXS' as OrganisationId, name: 'Casa AXS', role: 'administrator' as const }

function renderButton() {
  const places = listNavigation('AXS', (permission) => permission !== 'owners.manage')
  renderWithMessages(
    <>
      <PaletteButton
        organisation="AXS"
        places={places}
        organisations={[axs]}
        label="Buscar o ir a…"
        className=""
      >
        Buscar o ir a…
      </PaletteButton>
      <div contentEditable suppressContentEditableWarning data-testid="text" tabIndex={0} />
    </>,
  )
}

async function open() {
  await userEvent.keyboard('{Control>}k{/Control}')
  return screen.findByRole('combobox')
}

const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

describe('the command palette', () => {
  it('opens a page by the keyboard, despite a typing error', async () => {
    renderButton()
    await userEvent.type(await open(), 'categroias')
    await waitFor(() => expect(options()[0]).toBe('CategoríasSitio'))
    await userEvent.keyboard('{Enter}')
    expect(push).toHaveBeenCalledWith('/AXS/categorias')
    await waitFor(() => expect(screen.queryByRole('combobox')).not.toBeInTheDocument())
  })

  it('finds a page of the settings by its description, after pages with that name', async () => {
    renderButton()
    const field = await open()
    await userEvent.type(field, 'logo')
    await waitFor(() => expect(options()).toEqual(['MarcaSitio']))
    await userEvent.clear(field)
    await userEvent.type(field, 'portada')
    await waitFor(() => expect(options()).toEqual(['Portada', 'MenúsSitio']))
  })

  it('switches the theme', async () => {
    renderButton()
    await userEvent.type(await open(), 'tema oscuro')
    await waitFor(() => expect(options()).toEqual(['Tema: Oscuro']))
    await userEvent.keyboard('{Enter}')
    expect(document.documentElement.dataset.theme).toBe('dark')
    expect(push).not.toHaveBeenCalled()
  })

  it('lists the pages that were opened last first', async () => {
    renderButton()
    await userEvent.type(await open(), 'portada')
    await userEvent.keyboard('{Enter}')
    await open()
    expect(screen.getAllByRole('group')[0]).toHaveAccessibleName('Recientes')
    expect(options()[0]).toBe('Portada')
    expect(options().filter((text) => text === 'Portada')).toHaveLength(1)
  })

  it('finds publications and people, and creates a publication', async () => {
    renderButton()
    const field = await open()
    await userEvent.type(field, 'rios')
    await userEvent.click(await screen.findByRole('option', { name: /Crecen los ríos/ }))
    expect(push).toHaveBeenLastCalledWith('/AXS/publicaciones/7')
    await userEvent.type(await open(), 'Luis')
    const people = await screen.findByRole('group', { name: 'Personas' })
    await userEvent.click(within(people).getByRole('option'))
    expect(push).toHaveBeenLastCalledWith('/AXS/personas?buscar=luis%40example.com')
    await userEvent.type(await open(), 'nueva pub')
    await userEvent.keyboard('{Enter}')
    expect(push).toHaveBeenLastCalledWith('/AXS/publicaciones/nueva')
  })

  it('switches the organisation and keeps the place', async () => {
    renderButton()
    await userEvent.type(await open(), 'nova')
    await userEvent.click(await screen.findByRole('option', { name: /Nova/ }))
    expect(push).toHaveBeenCalledWith('/NVA/publicaciones')
  })

  it('leaves Ctrl+K to the text that is being written', async () => {
    renderButton()
    const text = screen.getByTestId('text')
    Object.defineProperty(text, 'isContentEditable', { value: true })
    text.focus()
    await userEvent.keyboard('{Control>}k{/Control}')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: /Buscar o ir a/ }))
    const field = await screen.findByRole('combobox')
    await waitFor(() => expect(field).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })
})

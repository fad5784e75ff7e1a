/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { OwnOrganisation } from '@/lib/base/domain/account'
import type { OrganisationId } from '@/lib/base/domain/model'
import type { Role } from '@/lib/base/domain/roles'
import { renderWithMessages } from '@/lib/testing/render'
import { OrganisationSwitch } from './organisation-switch'

const push = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }))

const anOrganisation = (id: string, pieces = 0, comments = 0, role: Role = 'editor'): OwnOrganisation => ({
  id: id as OrganisationId,
  name: `Casa ${id}`,
  role,
  pieces,
  comments,
})

beforeEach(() => history.replaceState(null, '', '/AXS'))

const texts = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

describe('the organisation switch', () => {
  it.each([
    [
      '/AXS/publicaciones?estado=borrador&buscar=SAP&categoria=3',
      '/NVA/publicaciones?estado=borrador&buscar=SAP',
    ],
    ['/AXS/publicaciones/12/cambios', '/NVA/publicaciones'],
    ['/AXS/ajustes', '/NVA/sitio'],
    ['/AXS/formularios', '/NVA/comentarios'],
    ['/AXS/ajustes/webhooks', '/NVA/sitio'],
    ['/AXS/portada', '/NVA/portada'],
    ['/AXS/avisos', '/NVA'],
    ['/seguridad', '/NVA'],
    ['/AXS', '/NVA'],
    ['/cuenta', '/NVA'],
  ])('keeps the section of %s, or its place', async (from, to) => {
    history.replaceState(null, '', from)
    const organisations = [anOrganisation('AXS', 0, 0, 'administrator'), anOrganisation('NVA')]
    const ownOrganisations = { organisations, total: 2, waiting: 0, comments: 0 }
    renderWithMessages(<OrganisationSwitch current="AXS" own={ownOrganisations} />)
    await userEvent.selectOptions(screen.getByRole('combobox'), 'NVA')
    await waitFor(() => expect(push).toHaveBeenLastCalledWith(to))
  })

  it('goes to the same section of all organisations together, if it has one', async () => {
    const ownOrganisations = {
      organisations: [anOrganisation('AXS'), anOrganisation('NVA')],
      total: 2,
      waiting: 0,
      comments: 0,
    }
    renderWithMessages(<OrganisationSwitch current="AXS" own={ownOrganisations} />)
    for (const [from, to] of [
      ['/AXS/medios', '/todas/medios'],
      ['/AXS/portada', '/todas'],
    ]) {
      history.replaceState(null, '', from)
      await userEvent.selectOptions(screen.getByRole('combobox'), 'todas')
      await waitFor(() => expect(push).toHaveBeenLastCalledWith(to))
    }
  })

  it('shows the number of tasks in other organisations', async () => {
    const organisations = [anOrganisation('AXS', 5), anOrganisation('NVA', 1, 2)]
    renderWithMessages(
      <OrganisationSwitch current="AXS" own={{ organisations, total: 2, waiting: 8, comments: 2 }} />,
    )
    expect(texts()).toEqual(['Todas las organizaciones (3)', 'Casa AXS', 'Casa NVA (3)'])
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Organización' }), 'NVA')
    await waitFor(() => expect(push).toHaveBeenCalledWith('/NVA'))
  })

  it('lists some of many organisations, and links to the search among all', async () => {
    const organisations = [anOrganisation('AXS'), anOrganisation('NVA')]
    renderWithMessages(
      <OrganisationSwitch current="AXS" own={{ organisations, total: 10_000, waiting: 0, comments: 0 }} />,
    )
    expect(texts()).toEqual(['Todas las organizaciones', 'Casa AXS', 'Casa NVA', 'Buscar entre 10.000…'])
    await userEvent.selectOptions(screen.getByRole('combobox'), 'Buscar entre 10.000…')
    await waitFor(() => expect(push).toHaveBeenLastCalledWith('/organizaciones'))
  })

  it('links to all organisations together', async () => {
    const organisations = [anOrganisation('AXS'), anOrganisation('NVA', 1)]
    const ownOrganisations = { organisations, total: 2, waiting: 1, comments: 0 }
    const { unmount } = renderWithMessages(<OrganisationSwitch current="AXS" own={ownOrganisations} />)
    await userEvent.selectOptions(screen.getByRole('combobox'), 'Todas las organizaciones (1)')
    await waitFor(() => expect(push).toHaveBeenLastCalledWith('/todas'))
    unmount()
    renderWithMessages(<OrganisationSwitch current="todas" own={ownOrganisations} />)
    expect(screen.getByRole('combobox')).toHaveValue('todas')
    expect(texts()).toEqual(['Todas las organizaciones', 'Casa AXS', 'Casa NVA (1)'])
  })
})

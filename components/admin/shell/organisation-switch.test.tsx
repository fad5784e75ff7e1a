/** @jest-environment jsdom */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { OwnOrganisation } from '@/lib/base/domain/account'
import type { OrganisationId } from '@/lib/base/domain/model'
import { renderWithMessages } from '@/lib/testing/render'
import { OrganisationSwitch } from './organisation-switch'

const push = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }))

const anOrganisation = (id: string, pieces = 0, comments = 0): OwnOrganisation => ({
  id: id as OrganisationId,
  name: `Casa ${id}`,
  role: 'editor',
  pieces,
  comments,
})

const texts = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

describe('the organisation switch', () => {
  it('says what waits in others, and leads there', async () => {
    const organisations = [anOrganisation('AXS', 5), anOrganisation('NVA', 1, 2)]
    renderWithMessages(
      <OrganisationSwitch current="AXS" own={{ organisations, total: 2, waiting: 8 }} isOwner={false} />,
    )
    expect(texts()).toEqual(['Casa AXS', 'Casa NVA (3)'])
    expect(screen.getByRole('link', { name: /3 esperan en otras$/ })).toHaveAttribute(
      'href',
      '/organizaciones',
    )
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Organización' }), 'NVA')
    expect(push).toHaveBeenCalledWith('/NVA')
  })

  it('has few of many, and leads to the search among all', async () => {
    const organisations = [anOrganisation('AXS'), anOrganisation('NVA')]
    renderWithMessages(
      <OrganisationSwitch current="AXS" own={{ organisations, total: 10_000, waiting: 0 }} isOwner={false} />,
    )
    expect(texts()).toEqual(['Casa AXS', 'Casa NVA', 'Buscar entre 10.000…'])
    await userEvent.selectOptions(screen.getByRole('combobox'), 'Buscar entre 10.000…')
    expect(push).toHaveBeenLastCalledWith('/organizaciones')
  })

  it.each([
    [false, 0],
    [true, 1],
  ])('leads to the page of all, where an owner (%s) makes another one', (isOwner, links) => {
    const own = { organisations: [anOrganisation('AXS')], total: 1, waiting: 0 }
    renderWithMessages(<OrganisationSwitch current="AXS" own={own} isOwner={isOwner} />)
    expect(screen.queryAllByRole('link', { name: 'Todas las organizaciones' })).toHaveLength(links)
  })
})

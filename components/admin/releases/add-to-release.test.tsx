/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { OrganisationId } from '@/lib/base/domain/model'
import { renderWithMessages } from '@/lib/testing/render'
import { AddToRelease } from './add-to-release'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh() {}, push() {} }) }))

it('adds a publication of an organisation that is found by typing', async () => {
  const requests: { name: string; organisation: string }[] = []
  globalThis.fetch = async (address, options) => {
    const name = String(address).replace('/api/', '')
    requests.push({ name, ...JSON.parse(String(options?.body)) })
    const answer = name === 'findOrganisations' ? [{ id: 'SUR', name: 'Ventas del Sur' }] : { pieces: [] }
    return { json: async () => ({ kind: 'done', answer }) } as Response
  }
  const organisation = { id: 'AXS' as OrganisationId, name: 'Grupo AXS' }
  renderWithMessages(
    <AddToRelease organisation={organisation.id} id={1} organisations={[organisation]} areMore known={[]} />,
  )
  const user = userEvent.setup()
  const field = screen.getByLabelText('Organización')
  expect(field).toHaveValue('Grupo AXS')
  await user.clear(field)
  await user.type(field, 'Ventas del Su')
  await waitFor(() => expect(document.querySelector('option[value="Ventas del Sur"]')).not.toBeNull())
  await user.type(field, 'r')
  await waitFor(() =>
    expect(requests).toContainEqual(expect.objectContaining({ name: 'listPieces', organisation: 'SUR' })),
  )
})

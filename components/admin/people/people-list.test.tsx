/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Member } from '@/lib/base/domain/account'
import { renderWithMessages } from '@/lib/testing/render'
import { PeopleList } from './people-list'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh() {} }) }))

const requests: unknown[] = []

const aMember = (id: string, changes: Partial<Member> = {}): Member => ({
  id,
  name: id,
  email: `${id}@example.com`,
  role: 'author',
  isFromDirectory: false,
  isDisabled: false,
  lastSeenAt: null,
  organisation: null,
  ...changes,
})

beforeEach(() => {
  requests.splice(0)
  globalThis.fetch = async (address, options) => {
    requests.push([String(address), JSON.parse(String(options?.body))])
    return { json: async () => ({ kind: 'done', answer: null }) } as Response
  }
})

const show = (people: Member[], isOwner = true) =>
  renderWithMessages(<PeopleList place="AXS" ownId="ana" isOwner={isOwner} people={people} />)

test('changes the role of another person, but not of oneself, an owner or a directory group', async () => {
  const eva = aMember('eva')
  show([aMember('ana'), eva, aMember('luz', { role: 'owner' }), aMember('iker', { isFromDirectory: true })])
  expect(screen.getAllByRole('combobox')).toEqual([screen.getByLabelText('Función de eva')])
  await userEvent.selectOptions(screen.getByLabelText('Función de eva'), 'Administrador')
  expect(requests).toEqual([
    ['/api/changeRole', { organisation: 'AXS', input: { personId: 'eva', role: 'administrator' } }],
  ])
})

test('disables an account after a confirmation, for owners only', async () => {
  const eva = aMember('eva')
  const { unmount } = show([eva])
  const user = userEvent.setup()
  await user.click(screen.getByText('Más'))
  await user.click(screen.getByRole('button', { name: 'Desactivar la cuenta' }))
  expect(requests).toEqual([])
  await user.click(
    within(screen.getByRole('group', { name: /./ })).getByRole('button', { name: 'Desactivar la cuenta' }),
  )
  expect(requests).toEqual([
    ['/api/setDisabled', { organisation: 'AXS', input: { personId: 'eva', isDisabled: true } }],
  ])
  unmount()
  show([aMember('eva', { isDisabled: true })], false)
  expect(screen.getByText('desactivada')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Desactivar la cuenta' })).toBeNull()
})

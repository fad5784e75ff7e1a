/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { initialListQuery, type ListQuery } from '@/lib/features/company/member/list-query'
import { sampleUsers } from '@/lib/features/company/member/users/user-store'
import { selectUsers } from '@/lib/features/company/member/users/user-list'
import { renderWithMessages } from '@/lib/testing/render'
import { UserTable } from './user-table'

function renderTable(change: Partial<ListQuery> = {}) {
  const on = { setQuery: jest.fn(), onEdit: jest.fn(), onDelete: jest.fn() }
  const page = selectUsers([...sampleUsers], { ...initialListQuery, ...change }, 'es')
  renderWithMessages(<UserTable page={page} {...on} />)
  return { ...on, page }
}

test('shows a page of users, one per row, headed by the name', () => {
  const { page } = renderTable()

  expect(page.users).toHaveLength(10)
  for (const { name } of page.users)
    expect(screen.getByRole('rowheader', { name: new RegExp(name) })).toBeVisible()
})

test.each([
  [{}, 'none', 'asc'],
  [{ sort: 'name' }, 'ascending', 'desc'],
] as const)('announces the sort order of %o as %s; a click requests %s', async (query, state, order) => {
  const { setQuery } = renderTable(query)
  const column = screen.getByRole('columnheader', { name: /^Usuario/ })
  await userEvent.click(within(column).getByRole('button'))

  expect(column).toHaveAttribute('aria-sort', state)
  expect(setQuery).toHaveBeenCalledWith(expect.objectContaining({ sort: 'name', order }))
})

test('edits and deletes the user of the row', async () => {
  const { page, onEdit, onDelete } = renderTable()
  const third = page.users[2]!
  await userEvent.click(screen.getByRole('button', { name: `Editar a ${third.name}` }))
  await userEvent.click(screen.getByRole('button', { name: `Eliminar a ${third.name}` }))

  expect(onEdit).toHaveBeenCalledWith(third)
  expect(onDelete).toHaveBeenCalledWith(third)
})

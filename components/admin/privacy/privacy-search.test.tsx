/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { UTC } from '@/lib/base/domain/time-zone'
import { openDialogs } from '@/lib/testing/dialogs'
import { renderWithMessages } from '@/lib/testing/render'
import { PrivacySearch } from './privacy-search'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh() {} }) }))

const email = 'ivan@example.com'
const report = {
  email,
  at: '2026-10-15T15:00:00.000Z',
  records: [],
  mentions: [{ table: 'comments', activity: 'comments', organisation: 'AXS', excerpt: 'Escriban a Iván.' }],
  actions: [],
  account: { id: '7', isOwner: true },
  isCut: false,
}
const receipt = { at: report.at, addressHash: 'a', counts: { comments: 1 }, auditLine: 12, auditHash: 'hash' }

/** Answers of the server, in order. */
const answers: object[] = []
const requests: unknown[] = []

beforeAll(openDialogs)
beforeEach(() => {
  requests.splice(0)
  answers.splice(0)
  globalThis.fetch = async (address, options) => {
    requests.push([String(address), JSON.parse(String(options?.body)).input])
    return { json: async () => answers.shift() } as Response
  }
  renderWithMessages(<PrivacySearch place="*" timeZone={UTC} mayEraseAccounts />)
})

const search = async (text: string) => {
  await userEvent.clear(screen.getByLabelText('Correo electrónico'))
  await userEvent.type(screen.getByLabelText('Correo electrónico'), text)
  await userEvent.click(screen.getByRole('button', { name: 'Buscar' }))
}

test('finds the data about an address, and erases it after a confirmation with a receipt', async () => {
  answers.push({ kind: 'invalid', problems: { email: 'emailWrong' } })
  await search('nadie')
  expect(screen.getByText('No es una dirección de correo.')).toBeInTheDocument()
  answers.push({ kind: 'done', answer: report }, { kind: 'done', answer: receipt })
  await search(email)
  expect(screen.getByRole('status')).toHaveTextContent(`1 registro de ${email}`)
  expect(screen.getByText('Escriban a Iván.')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Borrar todo' }))
  const dialog = screen.getByRole('dialog')
  expect(requests).toHaveLength(2)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Borrar todo' }))
  expect(requests.at(-1)).toEqual(['/api/erasePersonalData', { email, extent: 'everything' }])
  expect(screen.getByRole('status')).toHaveTextContent(/Borrado el .*: 1 fila\. Línea 12 del historial/)
})

test('shows that the account of an owner stays', async () => {
  answers.push({ kind: 'done', answer: report }, { kind: 'refused', reason: 'ownerStays' })
  await search(email)
  await userEvent.click(screen.getByRole('button', { name: 'Borrar todo y la cuenta' }))
  const dialog = screen.getByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Borrar todo y la cuenta' }))
  expect(requests.at(-1)).toEqual(['/api/erasePersonalData', { email, extent: 'account' }])
  expect(screen.getByText(/cuenta de un propietario/)).toBeVisible()
})

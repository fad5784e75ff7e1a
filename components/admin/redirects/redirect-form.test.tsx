/** @jest-environment jsdom */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithMessages } from '@/lib/testing/render'
import { NewRedirects } from './redirect-form'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh() {} }) }))

function open(answer: object) {
  const lists: string[] = []
  globalThis.fetch = async (address, options) => {
    if (String(address) === '/api/importRedirects') lists.push(JSON.parse(String(options?.body)).input.list)
    const answers: Record<string, object> = {
      '/api/importRedirects': answer,
      '/api/listSitePages': { pages: [] },
      '/api/listPieces': { pieces: [{ card: 42, title: 'Rebajas de otoño', isLive: true }] },
    }
    return { json: async () => ({ kind: 'done', answer: answers[String(address)] }) } as Response
  }
  renderWithMessages(<NewRedirects organisation="AXS" />)
  return lists
}

const [from, to] = [() => screen.getByLabelText('Desde'), () => screen.getByLabelText('Hacia')]
const press = (name: string) => userEvent.click(screen.getAllByRole('button', { name })[0]!)

test('adds one redirect, and empties the fields for the next one', async () => {
  const lists = open({ added: 1, wrong: [] })
  await userEvent.type(from(), '/promo')
  await userEvent.type(to(), '/contacto{Enter}')
  expect(await screen.findByText('Añadida 1 dirección.')).toBeVisible()
  expect(lists).toEqual(['"/promo"\t"/contacto"'])
  expect(from()).toHaveFocus()
  expect([from(), to()]).toEqual([
    expect.objectContaining({ value: '' }),
    expect.objectContaining({ value: '' }),
  ])
})

test.each([
  ['redirectTarget', 'Hacia', 'No dice a qué publicación'],
  ['pathTaken', 'Desde', 'Otra página ya tiene esta dirección.'],
  ['redirectPath', 'Desde', 'No es una dirección que se pueda usar.'],
])('shows the problem %s at the field %s', async (reason, label, message) => {
  open({ added: 0, wrong: [{ line: '', reason }] })
  await userEvent.type(from(), '/promo')
  await userEvent.type(to(), '/nada')
  await press('Añadir')
  expect(await screen.findByText(new RegExp(message))).toBeVisible()
  expect(screen.getByLabelText(label)).toBeInvalid()
  expect(from()).toHaveValue('/promo')
  await userEvent.type(screen.getByLabelText(label), 's')
  expect(screen.getByLabelText(label)).toBeValid()
})

test('suggests publications for words of a title', async () => {
  open({ added: 1, wrong: [] })
  await userEvent.type(to(), 'rebajas')
  await userEvent.click(await screen.findByRole('button', { name: 'Rebajas de otoño' }))
  expect(to()).toHaveValue('/home/blog?id_card=42')
  expect(to()).toHaveFocus()
})

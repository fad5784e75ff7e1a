/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { IsoInstant, TimeZone } from '@/lib/base/domain/model'
import type { SubjectTest } from '@/lib/base/domain/newsletter'
import { renderWithMessages } from '@/lib/testing/render'
import { SubjectTestState } from './subject-test-state'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh() {} }) }))

const running: SubjectTest = {
  decider: 'clicks',
  endsAt: '2026-11-29T18:00:00.000Z' as IsoInstant,
  winner: null,
  reason: null,
  rest: 70,
  variants: [
    { variant: 'a', subject: 'Otoño', sent: 25, followed: 3 },
    { variant: 'b', subject: 'Ya es otoño', sent: 24, followed: 1 },
  ],
}
const open = (test: Partial<SubjectTest>) =>
  renderWithMessages(
    <SubjectTestState
      organisation="AXS"
      id={7}
      test={{ ...running, ...test }}
      timeZone={'UTC' as TimeZone}
    />,
  )

it.each<[string, Partial<SubjectTest>, RegExp]>([
  [
    'while its mails are sent',
    { endsAt: null },
    /Se están enviando los correos de la prueba. Esperan 70 más/,
  ],
  ['by clicks', {}, /Esperan 70 suscriptores: el 29 nov 2026, 18:00 sale el asunto con más clics/],
  ['by choice', { decider: 'choice' }, /Esperan 70 suscriptores: elija su asunto. Si no elige, el 29 nov/],
  ['without readers', { rest: 0 }, /No queda nadie/],
  ['decided', { winner: 'a', reason: 'clicks', rest: 0 }, /el asunto con más clics. Si empatan, el primero/],
  ['decided by a person', { winner: 'b', reason: 'editor' }, /el asunto que eligió una persona/],
  ['decided by time', { winner: 'a', reason: 'time' }, /Nadie eligió a tiempo/],
])('describes a test %s', (_, test, text) => {
  open(test)
  expect(screen.getByRole('status')).toHaveTextContent(text)
})

it('shows mails and clicks of both subjects, and sends the rest with the subject that the editor confirms', async () => {
  const sent: unknown[] = []
  globalThis.fetch = async (address, options) => {
    sent.push([String(address), JSON.parse(String(options?.body)).input])
    return { json: async () => ({ kind: 'done', answer: null }) } as Response
  }
  open({})
  const [, second] = screen.getAllByRole('listitem')
  expect(second).toHaveTextContent('Ya es otoño24 enviados · 1 clic')
  await userEvent.click(screen.getByRole('button', { name: 'Enviar este a los demás: Ya es otoño' }))
  const question = screen.getByRole('group', { name: /70 suscriptores reciben «Ya es otoño»/ })
  await userEvent.click(within(question).getByRole('button', { name: 'Enviar este a los demás' }))
  expect(sent).toEqual([['/api/chooseLetterSubject', { id: 7, subject: 'b' }]])
})

it('offers no choice once a subject has won, and names it', () => {
  open({ winner: 'b', reason: 'clicks' })
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
  expect(screen.getAllByRole('listitem')[1]).toHaveTextContent('Elegido')
})

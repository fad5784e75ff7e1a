/** @jest-environment jsdom */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { DeadJob } from '@/lib/base/domain/job'
import type { OrganisationId } from '@/lib/base/domain/model'
import { renderWithMessages } from '@/lib/testing/render'
import { DeadJobs } from './dead-jobs'

const mockPerform = jest.fn()
jest.mock('@/components/admin-ui/perform-remotely', () => ({
  performRemotely: (...params: unknown[]) => mockPerform(...params),
}))
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }))

const mail: DeadJob = {
  kind: 'subscriberMails',
  id: 7,
  organisation: 'AXS' as OrganisationId,
  organisationName: 'Grupo AXS',
  subject: 'news',
  attempts: 12,
  deadAt: '2026-11-29T11:00:00.000Z',
  problem: '550',
}
const message: DeadJob = { ...mail, kind: 'webhooks', id: 9, subject: 'piece.published', problem: '500' }

function open(jobs: DeadJob[]) {
  renderWithMessages(<DeadJobs organisation="AXS" jobs={jobs} now={new Date('2026-11-29T12:00:00Z')} />)
}
beforeEach(() => mockPerform.mockReset().mockResolvedValue({ kind: 'done', answer: { count: 1 } }))

test('names each job with its attempts and its last problem', () => {
  open([mail, message])
  const [first, second] = screen.getAllByRole('listitem')
  expect(first).toHaveTextContent('Correo a un suscriptor12 intentos, el último hace 1 hora · 550')
  expect(second).toHaveTextContent('Aviso a un programa: Publicación publicada')
})

test('retries one job, or all', async () => {
  open([mail, message])
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar: Correo a un suscriptor' }))
  expect(mockPerform).toHaveBeenLastCalledWith('retryJobs', 'AXS', {
    jobs: [{ kind: 'subscriberMails', id: 7 }],
  })
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar los 2' }))
  const [, , input] = mockPerform.mock.lastCall as [string, string, { jobs: unknown[] }]
  expect(input.jobs).toHaveLength(2)
})

test('asks before it discards a job, and explains a failure', async () => {
  mockPerform.mockResolvedValue({ kind: 'missing' })
  open([mail])
  expect(screen.queryByRole('button', { name: /^Reintentar los/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Descartar: Correo a un suscriptor' }))
  expect(mockPerform).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Descartar' }))
  expect(mockPerform).toHaveBeenCalledWith('dropJobs', 'AXS', {
    jobs: [{ kind: 'subscriberMails', id: 7 }],
  })
  expect(await screen.findByRole('alert')).toBeVisible()
})

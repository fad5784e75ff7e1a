/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import type { QueuedComment } from '@/lib/base/domain/comment'
import type { CardId, IsoInstant, OrganisationId } from '@/lib/base/domain/model'
import { UTC } from '@/lib/base/domain/time-zone'
import { toRoomMessages } from '@/lib/base/i18n/room-messages'
import { CommentQueue } from './comment-queue'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }))

const comment = (id: number, organisation = 'AXS'): QueuedComment => ({
  id,
  organisation: {
    id: organisation as OrganisationId,
    name: organisation,
    timeZone: UTC,
    domain: 'axs.localhost',
  },
  state: 'pending',
  author: `Autor ${id}`,
  email: 'a@example.com',
  text: `Texto ${id}`,
  isOrganisation: false,
  writtenAt: '2026-10-15T15:00:00.000Z' as IsoInstant,
  title: 'Lluvia',
  card: 3 as CardId,
  isLive: true,
  parent: null,
})

/** Organisation and changes of each request. */
const requests: [organisation: string, changes: unknown][] = []
const listSent = () => requests.map(([, changes]) => changes)

beforeEach(() => {
  requests.splice(0)
  localStorage.clear()
  globalThis.fetch = jest.fn(async (_: unknown, init?: RequestInit) => {
    const { organisation, input } = JSON.parse(String(init?.body))
    requests.push([organisation, input.changes])
    return { json: async () => ({ kind: 'done', answer: { done: input.changes, others: [] } }) } as Response
  })
})

const show = (organisation: string | null, comments: QueuedComment[]) =>
  render(
    <NextIntlClientProvider locale="es" timeZone="UTC" messages={{ room: toRoomMessages('es') }}>
      <CommentQueue
        organisation={organisation}
        siteOrigins={{ 'axs.localhost': 'http://axs.localhost' }}
        state="pending"
        comments={comments}
        count={comments.length}
      />
    </NextIntlClientProvider>,
  )

const article = (id: number) => screen.getByRole('article', { name: `Autor ${id}` })

test('moves between comments by keys, and acts on the focused one', async () => {
  show('AXS', [comment(3), comment(2), comment(1)])
  await userEvent.keyboard('j')
  expect(article(3)).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}jk')
  expect(article(2)).toHaveFocus()
  await userEvent.keyboard('a')
  expect(listSent()).toEqual([[{ id: 2, from: 'pending', to: 'published' }]])
})

test('acts on the selected comments by keys, and undoes with z', async () => {
  show('AXS', [comment(3), comment(2), comment(1)])
  await userEvent.keyboard('jxjxs')
  await userEvent.keyboard('z')
  expect(listSent()).toEqual([
    [
      { id: 3, from: 'pending', to: 'spam' },
      { id: 2, from: 'pending', to: 'spam' },
    ],
    [
      { id: 3, from: 'spam', to: 'pending' },
      { id: 2, from: 'spam', to: 'pending' },
    ],
  ])
})

test('ignores the keys in text fields and while shortcuts are off', async () => {
  show('AXS', [comment(3), comment(2), comment(1)])
  await userEvent.keyboard('jr')
  await userEvent.keyboard('ase')
  expect(screen.getByLabelText('Respuesta de la organización')).toHaveValue('ase')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByText('Atajos de teclado'))
  await userEvent.click(screen.getByLabelText('Usar atajos de una sola tecla'))
  await userEvent.keyboard('ja')
  expect(listSent()).toEqual([])
})

test('changes comments of several organisations with one request each, and undoes them alike', async () => {
  show(null, [comment(3, 'AXS'), comment(2, 'ACX'), comment(1, 'AXS')])
  await userEvent.click(screen.getByLabelText('Seleccionar todos'))
  await userEvent.click(screen.getByRole('button', { name: 'Aprobar (3)' }))
  await userEvent.click(screen.getByRole('button', { name: 'Deshacer' }))
  const change = (id: number, from: string, to: string) => ({ id, from, to })
  expect(requests).toEqual([
    ['AXS', [change(3, 'pending', 'published'), change(1, 'pending', 'published')]],
    ['ACX', [change(2, 'pending', 'published')]],
    ['AXS', [change(3, 'published', 'pending'), change(1, 'published', 'pending')]],
    ['ACX', [change(2, 'published', 'pending')]],
  ])
})

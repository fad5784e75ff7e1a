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

const comment = (id: number): QueuedComment => ({
  id,
  organisation: { id: 'AXS' as OrganisationId, name: 'AXS', timeZone: UTC, domain: 'axs.localhost' },
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

const sent: unknown[] = []

beforeEach(() => {
  sent.splice(0)
  localStorage.clear()
  globalThis.fetch = jest.fn(async (_: unknown, init?: RequestInit) => {
    const { input } = JSON.parse(String(init?.body))
    sent.push(input.changes)
    return { json: async () => ({ kind: 'done', answer: { done: input.changes, others: [] } }) } as Response
  })
  render(
    <NextIntlClientProvider locale="es" timeZone="UTC" messages={{ room: toRoomMessages('es') }}>
      <CommentQueue
        organisation="AXS"
        siteOrigins={{ 'axs.localhost': 'http://axs.localhost' }}
        state="pending"
        comments={[comment(3), comment(2), comment(1)]}
        count={3}
      />
    </NextIntlClientProvider>,
  )
})

const article = (id: number) => screen.getByRole('article', { name: `Autor ${id}` })

test('moves between comments by keys, and acts on the focused one', async () => {
  await userEvent.keyboard('j')
  expect(article(3)).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}jk')
  expect(article(2)).toHaveFocus()
  await userEvent.keyboard('a')
  expect(sent).toEqual([[{ id: 2, from: 'pending', to: 'published' }]])
})

test('acts on the selected comments by keys, and undoes with z', async () => {
  await userEvent.keyboard('jxjxs')
  await userEvent.keyboard('z')
  expect(sent).toEqual([
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
  await userEvent.keyboard('jr')
  await userEvent.keyboard('ase')
  expect(screen.getByLabelText('Respuesta de la organización')).toHaveValue('ase')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByText('Atajos de teclado'))
  await userEvent.click(screen.getByLabelText('Usar atajos de una sola tecla'))
  await userEvent.keyboard('ja')
  expect(sent).toEqual([])
})

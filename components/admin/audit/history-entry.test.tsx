/** @jest-environment jsdom */
import { screen } from '@testing-library/react'
import { toRoomMessages } from '@/lib/base/i18n/room-messages'
import { renderWithMessages } from '@/lib/testing/render'
import { HistoryEntry, type HistoryEntryProps } from './history-entry'

const props: HistoryEntryProps = {
  at: new Date('2026-11-29T12:00:00Z'),
  timeZone: 'UTC',
  place: null,
  personName: 'Ana',
  action: 'addDomain',
  subject: null,
  result: 'done',
  details: { domain: 'noticias.example' },
  organisation: 'AXS',
  title: null,
  count: 1,
  since: new Date('2026-11-29T12:00:00Z'),
}

test('names the domain that was added', () => {
  renderWithMessages(<HistoryEntry {...props} />)
  expect(screen.getByText('Añadió el dominio noticias.example')).toBeInTheDocument()
})

const actions = Object.values(toRoomMessages('es').actions).flatMap((texts) => Object.keys(texts))

test.each(actions)('%s has a value for each placeholder of its text', (action) => {
  renderWithMessages(<HistoryEntry {...props} action={action} details={{}} />)
  expect(screen.getByRole('listitem')).not.toHaveTextContent('room.history')
})

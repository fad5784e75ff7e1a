/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react'
import { LATER_MS } from '@/components/admin/coediting/follow-later'
import type { OperationAnswer } from '@/lib/features/operation-table'
import { renderWithMessages } from '@/lib/testing/render'
import { PeopleHere } from './people-here'

type News = OperationAnswer<'followPeople'>

const organisation = { id: 'AXS', name: 'Casa AXS', timeZone: 'UTC' }
const news = (seen: string, ...names: string[]) => {
  const people = names.map((name) => ({ id: name, name }))
  const pieces = names.length === 0 ? [] : [{ piece: 7, title: 'Lluvia', organisation, people }]
  return { seen, pieces } as News
}

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] }))
afterEach(() => jest.useRealTimers())

/** Advances the clock until the page requests changes, and waits for the scripts that it loads for this. */
const begin = () => act(() => jest.advanceTimersByTimeAsync(LATER_MS))

test('shows people as they come and go, without reloading the page', async () => {
  const sent: unknown[] = []
  const answers = [news('two', 'Ana Pérez'), news('three')]
  globalThis.fetch = async (_address, options) => {
    sent.push(JSON.parse(String(options?.body)).input.seen)
    const answer = answers.shift()
    return { json: async () => ({ kind: answer ? 'done' : 'missing', answer }) } as Response
  }
  renderWithMessages(<PeopleHere place="AXS" isAcross={false} rendered={news('one')} />)
  expect(screen.queryByRole('heading')).toBeNull()
  await begin()
  expect(screen.getByRole('heading', { name: 'Quién está aquí ahora' })).toBeVisible()
  expect(screen.getByText('Ana Pérez la tiene abierta')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Lluvia' })).toHaveAttribute('href', '/AXS/publicaciones/7')
  await begin()
  expect(screen.queryByRole('heading')).toBeNull()
  expect(sent).toEqual(['one', 'two'])
})

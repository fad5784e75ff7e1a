/** @jest-environment jsdom */
import { screen } from '@testing-library/react'
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

test('shows people as they come and go, without reloading the page', async () => {
  const sent: unknown[] = []
  const answers = [news('two', 'Ana Pérez'), news('three')]
  const waiting: (() => void)[] = []
  globalThis.fetch = async (_address, options) => {
    sent.push(JSON.parse(String(options?.body)).input)
    await new Promise<void>((resolve) => waiting.push(resolve))
    return { json: async () => ({ kind: 'done', answer: answers.shift() }) } as Response
  }
  const { unmount } = renderWithMessages(<PeopleHere place="AXS" isAcross={false} rendered={news('one')} />)
  expect(screen.queryByRole('heading')).toBeNull()
  expect(sent).toEqual([{ seen: 'one', waits: true }])
  waiting.shift()?.()
  expect(await screen.findByRole('heading', { name: 'Quién está aquí ahora' })).toBeVisible()
  expect(screen.getByText('Ana Pérez la tiene abierta')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Lluvia' })).toHaveAttribute('href', '/AXS/publicaciones/7')
  unmount()
})

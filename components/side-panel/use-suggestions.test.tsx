/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react'
import { useSuggestions } from './use-suggestions'

type Question = { text: string | null; signal: AbortSignal; answer: (pages: unknown) => Promise<void> }

let questions: Question[]

beforeEach(() => {
  jest.useFakeTimers()
  questions = []
  globalThis.fetch = (address, options) =>
    new Promise((resolve, reject) => {
      const signal = options!.signal!
      signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
      questions.push({
        text: new URL(String(address), 'http://axs.example').searchParams.get('texto'),
        signal,
        answer: (pages) => act(async () => resolve({ ok: true, json: async () => pages } as Response)),
      })
    })
})

afterEach(() => jest.useRealTimers())

const type = (text = '') =>
  renderHook(({ typed }) => useSuggestions(typed), { initialProps: { typed: text } })
const rest = (ms: number) => act(async () => jest.advanceTimersByTime(ms))
const page = (title: string) => ({ title, href: '/home/blog?id_card=1' })

test('sends a request when the reader pauses, not for every letter', async () => {
  const { rerender } = type('pr')
  await rest(100)
  rerender({ typed: 'pro' })
  await rest(100)
  expect(questions).toEqual([])
  await rest(60)
  expect(questions.map(({ text }) => text)).toEqual(['pro'])
})

test('aborts a request when the text changes', async () => {
  const { rerender, result } = type('pro')
  await rest(200)
  rerender({ typed: 'proy' })
  expect(questions[0]?.signal.aborted).toBe(true)
  await rest(200)
  await questions[1]?.answer([page('Proyecto sandía')])
  expect(result.current).toEqual([page('Proyecto sandía')])
})

test('sends no request before two letters, and shows nothing after the field is emptied', async () => {
  const { rerender, result } = type('p')
  await rest(500)
  expect(questions).toEqual([])
  rerender({ typed: 'pr' })
  await rest(200)
  await questions[0]?.answer([page('Proyecto')])
  rerender({ typed: '' })
  expect(result.current).toEqual([])
})

test('ignores an invalid response', async () => {
  const { result } = type('pro')
  await rest(200)
  await questions[0]?.answer({ error: 'no' })
  expect(result.current).toEqual([])
})

/** @jest-environment jsdom */
import { render } from '@testing-library/react'
import { act } from 'react'
import { LivePlan } from './live-plan'

const refresh = jest.fn()
const router = { refresh }
jest.mock('next/navigation', () => ({ useRouter: () => router }))

test('renders the page again if another person changed the plan, and does nothing without a connection', async () => {
  jest.useFakeTimers()
  let answer: unknown = { kind: 'done', answer: { ideas: [] } }
  globalThis.fetch = async () => {
    if (answer === null) throw new Error('offline')
    return { json: async () => answer } as Response
  }
  const wait = () => act(() => jest.advanceTimersByTimeAsync(15_000))
  render(<LivePlan queries={[['getPlan', 'AXS', { organisations: '' }]]} />)
  await wait()
  await wait()
  expect(refresh).toHaveBeenCalledTimes(1)
  answer = null
  await wait()
  expect(refresh).toHaveBeenCalledTimes(1)
  answer = { kind: 'done', answer: { ideas: [{ id: 1 }] } }
  await wait()
  await wait()
  expect(refresh).toHaveBeenCalledTimes(2)
  jest.useRealTimers()
})

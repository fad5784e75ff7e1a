import { noteIgnoredSession } from './ignored-sessions'

const mockWarn = jest.fn()
jest.mock('@/lib/base/platform/log', () => ({ log: () => ({ warn: mockWarn }) }))

test('logs ignored cookies once a minute, with their number', () => {
  for (let request = 0; request < 1000; request++) noteIgnoredSession('invalid', 1_000_000 + request)
  noteIgnoredSession('invalid', 1_060_000)
  expect(mockWarn.mock.calls.map(([fields]) => fields.requests)).toEqual([1, 1000])
})

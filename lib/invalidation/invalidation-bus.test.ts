import type { CardId, OrganisationId } from '@/lib/domain/model'
import type { TransportListener } from './transport'
import type { InvalidationMessage } from './invalidation-message'
import { InvalidationBus } from './invalidation-bus'

jest.mock('@/lib/platform/log', () => ({ log: () => ({ info: jest.fn(), warn: jest.fn() }) }))

const AXS = 'AXS' as OrganisationId
const notice = (id: string, fields: Partial<InvalidationMessage> = {}): InvalidationMessage => ({
  id,
  organisation: AXS,
  card: null,
  ...fields,
})

/** A line whose carrier does as the test says; `listening` is the carrier's side of it. */
function aLine() {
  const told: InvalidationMessage[] = []
  const heard: InvalidationMessage[] = []
  const line = { told, heard, missed: 0, isBroken: false, carrier: undefined as unknown as TransportListener }
  const notices = new InvalidationBus(
    (listener) => {
      line.carrier = listener
      return {
        tell: async (one) => {
          if (line.isBroken) throw new Error('broken')
          told.push(one)
        },
        close: async () => undefined,
      }
    },
    { hear: (one) => heard.push(one), missed: () => void line.missed++ },
  )
  return { line, notices }
}

test('what others tell is heard, once for each change', () => {
  const { line } = aLine()
  const texts = [notice('1'), notice('1'), notice('1', { card: 7 as CardId }), notice('2')]
  for (const one of texts) line.carrier.hear(JSON.stringify(one))
  line.carrier.hear('nonsense')
  expect(line.heard).toEqual([notice('1'), notice('1', { card: 7 as CardId }), notice('2')])
})

test('what this copy told itself is not heard again', async () => {
  const { line, notices } = aLine()
  await notices.tell(notice('1'))
  line.carrier.hear(JSON.stringify(notice('1')))
  expect(line.told).toEqual([notice('1')])
  expect(line.heard).toEqual([])
})

test('nothing was missed when it listens before the start has ended', async () => {
  const { line, notices } = aLine()
  line.carrier.listening()
  await notices.start()
  expect(line.missed).toBe(0)
})

test('whenever it listens again, something may have been missed', async () => {
  const { line, notices } = aLine()
  line.carrier.listening()
  await notices.start()
  line.carrier.listening()
  expect(line.missed).toBe(1)
})

test('a start does not wait for ever, and what it remembered meanwhile may be wrong', async () => {
  jest.useFakeTimers()
  const { line, notices } = aLine()
  const started = notices.start()
  await jest.advanceTimersByTimeAsync(2000)
  await started
  line.carrier.listening()
  expect(line.missed).toBe(1)
  jest.useRealTimers()
})

test('what cannot be told is told as soon as it can be, the newest of each kind', async () => {
  const { line, notices } = aLine()
  line.isBroken = true
  for (const one of [notice('1'), notice('2'), notice('3', { card: 7 as CardId })]) await notices.tell(one)
  line.isBroken = false
  line.carrier.listening()
  expect(line.told).toEqual([notice('2'), notice('3', { card: 7 as CardId })])
})

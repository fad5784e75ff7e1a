import { drawInTurn } from './drawing-queue'

const later = () => new Promise<void>((resolve) => setImmediate(resolve))

it('draws one at a time, in order, and rejects drawings beyond the queue', async () => {
  let inFlight = 0
  const order: number[] = []
  const draw = (number: number) => async () => {
    expect(++inFlight).toBe(1)
    await later()
    order.push(number)
    inFlight--
  }
  const drawings = Array.from({ length: 30 }, (_, number) => drawInTurn(draw(number)))
  const outcomes = await Promise.allSettled(drawings)
  expect(order).toEqual(Array.from({ length: 21 }, (_, number) => number))
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(9)
})

it('continues after a failed drawing', async () => {
  await expect(drawInTurn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await drawInTurn(async () => 'drawn')).toBe('drawn')
})

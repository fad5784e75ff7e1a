import { drawInTurn } from './drawing-queue'

const later = () => new Promise<void>((resolve) => setTimeout(resolve, 1))

it('draws one at a time, in order, and refuses the crowd behind', async () => {
  let inFlight = 0
  const order: number[] = []
  const draw = (number: number) => async () => {
    expect(++inFlight).toBe(1)
    await later()
    order.push(number)
    inFlight--
  }
  const asked = Array.from({ length: 30 }, (_, number) => drawInTurn(draw(number)))
  const outcomes = await Promise.allSettled(asked)
  expect(order).toEqual(Array.from({ length: 21 }, (_, number) => number))
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(9)
})

it('goes on after a drawing that failed', async () => {
  await expect(drawInTurn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await drawInTurn(async () => 'drawn')).toBe('drawn')
})

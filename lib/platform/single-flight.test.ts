import { SingleFlight } from './single-flight'

test('the first goes on, the others wait until it is done', async () => {
  const turns = new SingleFlight()
  const done = await turns.take('home')
  const happened: string[] = []
  const others = [1, 2].map((number) => turns.take('home').then((turn) => happened.push(`${number} ${turn}`)))
  await Promise.resolve()
  happened.push('done')
  done?.()
  await Promise.all(others)
  expect(happened).toEqual(['done', '1 null', '2 null'])
})

test('another thing is nobody’s wait, and the same one may be first again afterwards', async () => {
  const turns = new SingleFlight()
  const done = await turns.take('home')
  expect(await turns.take('article')).not.toBeNull()
  done?.()
  expect(await turns.take('home')).not.toBeNull()
})

/** @jest-environment node */
import { openPglite } from './pglite'
import { releaseMemory, takeMemory } from './wasm-memory'

test('a released memory is used again and contains only zeros', () => {
  const memory = takeMemory()
  const bytes = new Uint8Array(memory.buffer)
  bytes.set([1], 0)
  bytes.set([1], bytes.length - 1)
  releaseMemory(memory)
  expect(takeMemory()).toBe(memory)
  expect(Buffer.from(bytes).equals(Buffer.alloc(bytes.length))).toBe(true)
})

test('a memory that has grown is not used again', () => {
  const memory = takeMemory()
  memory.grow(1)
  releaseMemory(memory)
  expect(takeMemory()).not.toBe(memory)
})

test('databases that are opened one after the other in the same memory share nothing', async () => {
  const first = await openPglite('memory', async () => undefined)
  await first.client.exec(
    `create table leftovers (a int); insert into secrets (name, value) values ('a', 'b')`,
  )
  await first.close()
  const second = await openPglite('memory', async () => undefined)
  const { rows } = await second.client.query(`select to_regclass('leftovers') as leftovers`)
  expect(rows).toEqual([{ leftovers: null }])
  expect((await second.client.query('select * from secrets')).rows).toEqual([])
  await second.close()
})

/** @jest-environment node */
import type { ClientBase } from 'pg'
import { queueStatements } from './queue-statements'

/** Creates a client that rejects a statement while another one runs, like future versions of the driver. */
function createClient() {
  const sent: string[] = []
  let isBusy = false
  const run = async (statement: string) => {
    if (isBusy) throw new Error('already executing a query')
    isBusy = true
    sent.push(statement)
    await new Promise((resolve) => setImmediate(resolve))
    isBusy = false
    if (statement === 'refused') throw new Error('refused')
    return statement
  }
  const query = (statement: string, callback?: (result: string) => void) => {
    const result = run(statement)
    if (callback === undefined) return result
    void result.then(callback)
    return undefined
  }
  const client = { query }
  queueStatements(client as unknown as ClientBase)
  return { client, sent }
}

test('runs concurrent statements one after the other, in order', async () => {
  const { client, sent } = createClient()
  await expect(Promise.all(['a', 'b', 'c'].map((statement) => client.query(statement)))).resolves.toEqual([
    'a',
    'b',
    'c',
  ])
  expect(sent).toEqual(['a', 'b', 'c'])
})

test('a rejected statement does not stop later ones', async () => {
  const { client } = createClient()
  const results = await Promise.allSettled(['refused', 'b'].map((statement) => client.query(statement)))
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
})

test('passes statements with a callback, which are the pool’s, unchanged', async () => {
  const { client } = createClient()
  const [result] = [await new Promise((resolve) => client.query('a', resolve))]
  expect(result).toBe('a')
})

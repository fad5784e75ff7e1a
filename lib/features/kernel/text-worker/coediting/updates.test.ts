/** @jest-environment node */
import * as Y from 'yjs'
import { admitUpdate, learnUpdates, mergeUpdates, type Clocks } from './updates'

const toBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

/** A document, and the updates of its changes in order. */
function createDoc(clientID: number) {
  const doc = new Y.Doc()
  doc.clientID = clientID
  const updates: string[] = []
  doc.on('update', (update: Uint8Array, origin: unknown) => {
    if (origin !== 'remote') updates.push(toBase64(update))
  })
  const receive = (update: string) => Y.applyUpdate(doc, Buffer.from(update, 'base64'), 'remote')
  return { text: doc.getText('t'), updates, receive }
}

/** Returns the answers to updates, each checked after the accepted ones before it. */
async function admitAll(updates: string[], clocks: Clocks = []) {
  const answers: string[] = []
  for (const update of updates) {
    const answer = await admitUpdate({ clocks, update })
    answers.push(typeof answer === 'string' ? answer : 'admitted')
    if (typeof answer !== 'string') clocks = answer
  }
  return { answers, clocks }
}

function writeTogether() {
  const [ana, luis] = [createDoc(1), createDoc(2)]
  ana.text.insert(0, 'Uno')
  luis.receive(ana.updates[0]!)
  luis.text.insert(3, ' y dos')
  ana.receive(luis.updates[0]!)
  ana.text.delete(1, 4)
  return [ana.updates[0]!, luis.updates[0]!, ana.updates[1]!] as const
}

test('accepts an update that builds on the session, also when repeated', async () => {
  const updates = writeTogether()
  expect((await admitAll([...updates, ...updates])).answers).toEqual(Array(6).fill('admitted'))
})

test('rejects an update with a missing predecessor, an unknown position, or an unknown deletion', async () => {
  const [first, second, deletion] = writeTogether()
  const { clocks } = await admitAll([first])
  expect((await admitAll([second])).answers).toEqual(['gap'])
  expect((await admitAll([deletion], clocks)).answers).toEqual(['gap'])
  const { updates, text } = createDoc(3)
  for (let at = 0; at < 200; at++) text.insert(at, 'a')
  expect((await admitAll(updates.slice(1))).answers).toEqual(Array(199).fill('gap'))
})

test('rejects an update with a gap inside', async () => {
  const { updates, text } = createDoc(1)
  for (const word of ['uno', 'dos', 'tres']) text.insert(0, word)
  const [first, , third] = updates.map((update) => Buffer.from(update, 'base64'))
  expect((await admitAll([toBase64(Y.mergeUpdates([first!, third!]))])).answers).toEqual(['gap'])
})

test('rejects an update of many clients', async () => {
  const parts = Array.from({ length: 40 }, (_, at) => {
    const { updates, text } = createDoc(at + 1)
    text.insert(0, 'a')
    return Buffer.from(updates[0]!, 'base64')
  })
  expect((await admitAll([toBase64(Y.mergeUpdates(parts))])).answers).toEqual(['gap'])
})

test('limits the number of clients of a session', async () => {
  const clocks = Array.from({ length: 2000 }, (_, at): [number, number] => [at + 10, 1])
  expect((await admitAll([writeTogether()[0]], clocks)).answers).toEqual(['full'])
})

test('reads the same clocks from merged updates as from their parts', async () => {
  const updates = writeTogether()
  const merged = await mergeUpdates([...updates])
  const { clocks } = await admitAll([...updates])
  expect(new Map(await learnUpdates({ clocks: [], updates: [merged] }))).toEqual(new Map(clocks))
  expect(
    (await admitAll([updates[2]], await learnUpdates({ clocks: [], updates: [merged] }))).answers,
  ).toEqual(['admitted'])
})

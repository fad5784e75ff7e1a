/** @jest-environment node */
import { PassThrough, Readable, type Writable } from 'node:stream'
import { gatherFlight } from './inlined-flight'

/** A flight in pieces, as React writes it. */
const flightOf = (...pieces: string[]) => ({
  pipe<Destination extends Writable>(destination: Destination) {
    for (const piece of pieces) destination.write(new TextEncoder().encode(piece))
    destination.end()
    return destination
  },
})

/** Reads a flight as Next does, and returns its pieces. */
async function readPieces({ pipe }: ReturnType<typeof flightOf>): Promise<Uint8Array[]> {
  const pieces: Uint8Array[] = []
  for await (const piece of pipe(new PassThrough())) pieces.push(piece)
  return pieces
}

/** Returns the text that Next writes into the document from the pieces. */
async function inline(pieces: Uint8Array[]): Promise<string> {
  let text = ''
  const stream = new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece)
      controller.close()
    },
  })
  for await (const piece of Readable.fromWeb(stream as never)) text += String(piece)
  return text
}

test('gathers the React payload into one piece, which is empty once it is left out', async () => {
  const { render, leaveOut } = gatherFlight(() => flightOf('1:"á"\n', '2:[]'))
  const pieces = await readPieces(render())
  const payload = Buffer.concat(pieces)
  leaveOut()
  expect(payload.toString()).toBe('1:"á"\n2:[]')
  expect(pieces).toHaveLength(1)
  expect(await inline(pieces)).toBe('')
})

test('keeps the React payload in the document unless it is left out', async () => {
  const { render } = gatherFlight(() => flightOf('1:"a"'))
  expect(await inline(await readPieces(render()))).toBe('1:"a"')
})

test('keeps both payloads in the document if an error added one', async () => {
  const { render, leaveOut } = gatherFlight(() => flightOf('1:"a"'))
  const [page, error] = [await readPieces(render()), await readPieces(render())]
  leaveOut()
  expect([await inline(page), await inline(error)]).toEqual(['1:"a"', '1:"a"'])
})

test('passes on the error of a React payload that fails', async () => {
  const broken = {
    pipe<Destination extends Writable>(destination: Destination) {
      destination.on('error', () => undefined)
      destination.destroy(new Error('lost'))
      return destination
    },
  }
  await expect(readPieces(gatherFlight(() => broken).render())).rejects.toThrow('lost')
})

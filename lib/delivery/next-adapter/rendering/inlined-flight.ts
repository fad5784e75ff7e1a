import { Writable } from 'node:stream'

/** React's function that renders the payload (flight) of a page to a Node stream. */
export type RenderFlight = (...args: unknown[]) => FlightStream
type FlightStream = { pipe: <Destination extends Writable>(destination: Destination) => Destination }

/** Renders the payload of a page in one piece, and can remove it from the document. */
export type GatheredFlight = {
  render: RenderFlight
  /**
   * Removes the payload from the document. Must be called after Next has created the elements and the stored payload.
   */
  leaveOut: () => void
}

/**
 * Prevents Next from embedding the payload (flight) in the document, because readers fetch it from the page's URL
 * (`lib/delivery/next-adapter/hydration`). Embedding and removing it would cause a quarter of the memory allocations of
 * an uncached page.
 *
 * Next keeps the chunks of the payload and reads them three times: for the elements, for the payload and finally for
 * the document. This function passes a single chunk, and sets its length to 0 before the last read. If a version of
 * Next reads it differently, the payload is embedded, and `deferHydration` removes it.
 */
export function gatherFlight(render: RenderFlight): GatheredFlight {
  const pieces: Buffer[] = []
  return {
    render: (...args) => {
      const stream = render(...args)
      const pipe: FlightStream['pipe'] = (destination) => {
        stream.pipe(toOnePiece(destination, pieces))
        return destination
      }
      return { ...stream, pipe }
    },
    leaveOut: () => {
      // Next embeds nothing for a chunk of length 0. With two chunks, one is from an error page and only Next knows
      // which it uses, so both stay.
      if (pieces.length === 1) Object.defineProperty(pieces[0], 'length', { value: 0 })
      pieces.length = 0
    },
  }
}

/** Returns a stream that writes to the destination in one piece, at its end. */
function toOnePiece(destination: Writable, pieces: Buffer[]): Writable {
  const parts: Buffer[] = []
  return new Writable({
    write(part: Buffer, _, done) {
      parts.push(part)
      done()
    },
    final(done) {
      const whole = Buffer.concat(parts)
      pieces.push(whole)
      destination.end(whole)
      done()
    },
    destroy(error, done) {
      if (error) destination.destroy(error)
      done(null)
    },
  })
}

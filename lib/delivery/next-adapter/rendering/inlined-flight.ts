import { Writable } from 'node:stream'

/** React's function that renders a page's React Server Components payload (flight) to a Node stream. */
export type RenderFlight = (...args: unknown[]) => FlightStream
type FlightStream = { pipe: <Destination extends Writable>(destination: Destination) => Destination }

/** A rendering's flight in one piece, and the function that removes it from the document. */
export type GatheredFlight = {
  render: RenderFlight
  /** Must be called once the document's elements and the page's payload have been made from it. */
  leaveOut: () => void
}

/**
 * Prevents Next from writing the flight into the document, because readers fetch it from the page's own
 * address (`lib/delivery/next-adapter/hydration`). Escaping, streaming, finding, parsing and removing it
 * would be a quarter of a cold page's allocations.
 *
 * Next keeps the pieces of the flight and reads them three times: for the elements, for the payload and
 * finally for the document. Here it receives one piece, which claims to be empty before the last time. If
 * Next reads it differently, the flight is in the document, and `deferHydration` removes it.
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
      // A second piece belongs to an error. Only Next knows which one goes into the document.
      if (pieces.length === 1) Object.defineProperty(pieces[0], 'length', { value: 0 })
      pieces.length = 0
    },
  }
}

/** Returns a stream that writes to the destination once, at its end. */
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

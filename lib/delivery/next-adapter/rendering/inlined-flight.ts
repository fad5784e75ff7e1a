import { Writable } from 'node:stream'

/** As React makes a flight of a page for a stream of Node's. */
export type RenderFlight = (...args: unknown[]) => FlightStream
type FlightStream = { pipe: <Destination extends Writable>(destination: Destination) => Destination }

/** A rendering's flight, in one piece, and how it is kept out of the document. */
export type GatheredFlight = {
  render: RenderFlight
  /** To be called once the document's elements and the page's payload have been made of it. */
  leaveOut: () => void
}

/**
 * Skips Next’s writing of the flight into the document, whose readers fetch it from the page's own
 * address (`lib/delivery/next-adapter/hydration`): to be escaped, sent through six streams, found, parsed and taken out again, it
 * would be a quarter of what a cold page allocates.
 *
 * Next keeps the pieces of the flight and reads them three times: for the elements, for the payload and last for
 * the document. Here it gets one piece, which says before the last time that it has no bytes. Where Next
 * reads it in another way, the flight is in the document, and `deferHydration` takes it out.
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
      // A second one is that of an error, and which of them goes into the document is Next's to know.
      if (pieces.length === 1) Object.defineProperty(pieces[0], 'length', { value: 0 })
      pieces.length = 0
    },
  }
}

/** Writes to the destination once, when all is there. */
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

import type { IncomingMessage } from 'node:http'
/** What all bodies in flight may take together. */
const MAX_TOTAL_BYTES = 32 * 1024 * 1024

/** Reads the bodies of requests before they are forwarded, within a limit for all of them together. */
export class RequestBodies {
  #bytes = 0

  /**
   * A request's body once it is complete. One over `maxBytes` is cut off behind the limit: the
   * render thread refuses it in its own words. 'disconnected' where the client left before the end,
   * 'overloaded' where all bodies in flight exceed their limit.
   */
  async receive(request: IncomingMessage, maxBytes: number): Promise<Buffer | 'disconnected' | 'overloaded'> {
    if (request.destroyed) return 'disconnected'
    const pieces: Buffer[] = []
    let bytes = 0
    // Events, since leaving an async iteration early would destroy the request, and its socket with it.
    const end = await new Promise<'complete' | 'disconnected' | 'overloaded'>((resolve) => {
      const take = (piece: Buffer) => {
        pieces.push(piece)
        bytes += piece.length
        this.#bytes += piece.length
        const isOverloaded = this.#bytes > MAX_TOTAL_BYTES
        if (!isOverloaded && bytes <= maxBytes) return
        // The stream keeps flowing, and the rest is dropped.
        request.off('data', take)
        resolve(isOverloaded ? 'overloaded' : 'complete')
      }
      request.on('data', take)
      request.once('end', () => resolve('complete'))
      request.once('close', () => resolve('disconnected'))
    })
    this.#bytes -= bytes
    return end === 'complete' ? Buffer.concat(pieces) : end
  }
}

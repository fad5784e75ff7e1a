import type { IncomingMessage } from 'node:http'
import { MAX_BODY_BYTES } from '@/lib/http/body-limit'

/** What all bodies that are on their way may take together. */
const MOST_BYTES = 32 * 1024 * 1024

/** What visitors send with their requests, taken in before anybody has to do with it. */
export class RequestBodies {
  #bytes = 0

  /**
   * A request's body, once all of it is here. Of one that is longer than anything the site takes,
   * as much as shows that. 'gone' where the visitor left before, 'crowded' where too much is on its way.
   */
  async receive(request: IncomingMessage): Promise<Buffer | 'gone' | 'crowded'> {
    if (request.destroyed) return 'gone'
    const pieces: Buffer[] = []
    let bytes = 0
    const end = await new Promise<'all' | 'gone' | 'crowded'>((resolve) => {
      const take = (piece: Buffer) => {
        pieces.push(piece)
        bytes += piece.length
        this.#bytes += piece.length
        const isCrowded = this.#bytes > MOST_BYTES
        if (!isCrowded && bytes <= MAX_BODY_BYTES) return
        // The rest flows away.
        request.off('data', take)
        resolve(isCrowded ? 'crowded' : 'all')
      }
      request.on('data', take)
      request.once('end', () => resolve('all'))
      request.once('close', () => resolve('gone'))
    })
    this.#bytes -= bytes
    return end === 'all' ? Buffer.concat(pieces) : end
  }
}

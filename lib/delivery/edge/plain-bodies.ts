import { LRUCache } from 'lru-cache'
import { decompressNow, type CompressedBody } from '@/lib/delivery/page-cache/compressed-body'

/** As many as a few monitors and scripts read again and again. */
const MAX_BYTES = 4 * 1024 * 1024

/** Plain forms of stored bodies, for the few clients that take no compressed one. */
export class PlainBodies {
  readonly #plain = new LRUCache<CompressedBody, Buffer>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ length }) => Math.max(1, length),
  })

  get bytes(): number {
    return this.#plain.calculatedSize
  }

  /** Decompresses a body that no one has read lately. */
  get(body: CompressedBody): Buffer {
    const known = this.#plain.get(body)
    if (known) return known
    const plain = decompressNow(body)
    this.#plain.set(body, plain)
    return plain
  }
}

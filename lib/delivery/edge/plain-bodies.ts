import { LRUCache } from 'lru-cache'
import { decompressNow, type CompressedBody } from '@/lib/delivery/page-cache/store/compressed-body'

/** Maximum total size: a few pages that monitors and scripts read repeatedly. */
const MAX_BYTES = 4 * 1024 * 1024

/** Cache of uncompressed bodies of stored pages, for clients without compression. */
export class PlainBodies {
  readonly #plain = new LRUCache<CompressedBody, Buffer>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ length }) => Math.max(1, length),
  })

  get bytes(): number {
    return this.#plain.calculatedSize
  }

  /** Returns the uncompressed body, from the cache if possible. */
  get(body: CompressedBody): Buffer {
    const cached = this.#plain.get(body)
    if (cached) return cached
    const plain = decompressNow(body)
    this.#plain.set(body, plain)
    return plain
  }
}

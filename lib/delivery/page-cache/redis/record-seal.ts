import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Signs records, so that only an instance of this site can provide pages to readers; other programs may write
 * to the same Redis. The signature covers the record's key and tag versions. A record therefore cannot
 * replace another page, or a version from after a change.
 */
export class RecordSeal {
  constructor(private readonly secret: string) {}

  /** `place` is the record's key and the versions of its tags. */
  seal(place: readonly string[], record: Buffer): Buffer {
    return Buffer.concat([this.#sign(place, record), record])
  }

  /** Returns the record; null if it was not sealed with this secret for this place. */
  open(place: readonly string[], sealed: Buffer): Buffer | null {
    const record = sealed.subarray(SIGNATURE_BYTES)
    const signature = sealed.subarray(0, SIGNATURE_BYTES)
    if (signature.length !== SIGNATURE_BYTES) return null
    return timingSafeEqual(signature, this.#sign(place, record)) ? record : null
  }

  #sign(place: readonly string[], record: Buffer): Buffer {
    return createHmac('sha256', this.secret)
      .update(JSON.stringify(place))
      .update('\n')
      .update(record)
      .digest()
  }
}

const SIGNATURE_BYTES = 32

import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Signs records, so that only a copy of this site can put a page before its readers, and not any process that
 * may write to the same Redis. The signature is also of what the record is stored under: a page of
 * ours is no other page, and a page from before a change is not one from after it.
 */
export class RecordSeal {
  constructor(private readonly secret: string) {}

  /** `place` is the record's key and the versions of its tags. */
  seal(place: readonly string[], record: Buffer): Buffer {
    return Buffer.concat([this.#sign(place, record), record])
  }

  /** The record; null where it was not sealed with this secret for this place. */
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

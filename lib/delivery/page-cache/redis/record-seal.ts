import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Signs records, so that other programs that write to the same Redis cannot inject pages. The signature also covers the
 * key and the tag versions. A record can therefore not be used for another page, or after a change.
 */
export class RecordSeal {
  constructor(private readonly secret: string) {}

  /** Prepends the signature. `place` is the record's key and the versions of its tags. */
  seal(place: readonly string[], record: Buffer): Buffer {
    return Buffer.concat([this.#sign(place, record), record])
  }

  /** Verifies the signature. Returns the record; null if it was not signed with this secret for this `place`. */
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

/** Replaces the clock of this process, which PGlite and the product read. Import it before both. */
const RealDate = Date
let offsetMs = 0
const read = () => RealDate.now() + offsetMs

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(read())
    else super(...parts)
  }

  static now() {
    return read()
  }
}

/** Sets the time. It passes from there at its usual speed. */
export function setClock(instant) {
  offsetMs = RealDate.parse(instant) - RealDate.now()
}

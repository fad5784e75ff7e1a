import { Parser } from 'htmlparser2'

/** Maximum nesting of elements. The time of the parsers depends on length and depth. */
export const MAX_NESTING = 200

const tooDeep = Symbol('too deep')

/**
 * Returns whether elements of `html` are nested deeper than `MAX_NESTING`. Stops at the first such element, so it
 * takes linear time. Uses the parser of `sanitise`.
 */
export function isTooNested(html: string): boolean {
  let depth = 0
  const parser = new Parser({
    onopentag() {
      if (++depth > MAX_NESTING) throw tooDeep
    },
    onclosetag() {
      depth -= 1
    },
  })
  try {
    parser.end(html)
    return false
  } catch (cause) {
    if (cause === tooDeep) return true
    throw cause
  }
}

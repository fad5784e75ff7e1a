import { Parser } from 'htmlparser2'

/** Deeper than anybody writes; what the parsers behind it do takes time by length and by depth. */
export const MAX_NESTING = 200

const tooDeep = Symbol('too deep')

/**
 * Whether elements of `html` are open in one another deeper than `MAX_NESTING`, as the gate's own parser
 * reads them. It stops at the first that is, so that it takes linear time whatever `html` is.
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

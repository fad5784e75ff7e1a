/** Start and end of a part of a text, as offsets. */
export type Span = readonly [start: number, end: number]

/**
 * Rewrites a text except for some parts, given in order. `rewrite` gets a placeholder of control characters
 * for each part. `restore` then returns the part's text.
 */
export function rewriteAround(
  text: string,
  parts: readonly Span[],
  rewrite: (text: string) => string,
  restore: (part: string) => string = (part) => part,
): string {
  if (parts.length === 0) return rewrite(text)
  let masked = ''
  let done = 0
  for (const [index, [start, end]] of parts.entries()) {
    masked += `${text.slice(done, start)}\u0002${index}\u0003`
    done = end
  }
  return rewrite(masked + text.slice(done)).replace(/\u0002(\d+)\u0003/g, (mark, index: string) => {
    const part = parts[Number(index)]
    return part ? restore(text.slice(...part)) : mark
  })
}

import type { Span } from '@/lib/tools/import/rewrite-around'

/** Returns the ranges of inline code in Markdown (CommonMark: a run of backticks closes one of equal length). */
export function findCodeSpans(text: string): Span[] {
  if (!text.includes('`')) return []
  const runs = toRuns(text)
  const spans: Span[] = []
  for (let at = 0; at < runs.length; at++) {
    const { start, length, paragraph, next } = runs[at]!
    const end = next === null ? undefined : runs[next]
    if (!end || end.paragraph !== paragraph || (length === 1 && isEscaped(text, start))) continue
    spans.push([start, end.start + length])
    at = next!
  }
  return spans
}

type Run = { start: number; length: number; paragraph: number; next: number | null }

/** Finds runs of backticks. `next` is the next run of equal length. */
function toRuns(text: string): Run[] {
  const blanks = Array.from(text.matchAll(/\n[ \t]*(?=\n)/g), ({ index }) => index)
  let paragraph = 0
  const runs = Array.from(text.matchAll(/`+/g), ({ 0: { length }, index: start }): Run => {
    while (paragraph < blanks.length && blanks[paragraph]! < start) paragraph++
    return { start, length, paragraph, next: null }
  })
  const last = new Map<number, number>()
  for (let at = runs.length - 1; at >= 0; at--) {
    const run = runs[at]!
    run.next = last.get(run.length) ?? null
    last.set(run.length, at)
  }
  return runs
}

function isEscaped(text: string, at: number): boolean {
  let count = 0
  while (text[at - 1 - count] === '\\') count++
  return count % 2 === 1
}

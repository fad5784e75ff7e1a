import { FIGURES, type Batch } from './batch'

const hundredths = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'))

/** Number of lines formatted at a time. More would not fit into the processor's cache. */
const MAX_LINES = 64

/** Formats the lines of a batch in texts of up to `MAX_LINES`. */
export function* toPieces(batch: Batch, sharedFields: string): Generator<string> {
  const ids = batch.ids.split('\n').slice(0, -1)
  for (let from = 0; from < ids.length; from += MAX_LINES) {
    const figures = batch.figures.subarray(from * FIGURES)
    yield toLines({ figures, fields: batch.fields }, ids.slice(from, from + MAX_LINES), sharedFields)
  }
}

/**
 * Formats one line per id. `sharedFields` are JSON members that all lines contain, without braces. The time is cached
 * between lines, because V8 is slow to format large numbers.
 */
function toLines(
  { figures, fields }: Pick<Batch, 'figures' | 'fields'>,
  ids: readonly string[],
  sharedFields: string,
): string {
  let text = ''
  let [time, start] = [NaN, '']
  for (const [line, id] of ids.entries()) {
    const at = line * FIGURES
    const lineTime = Math.floor(figures[at] ?? 0)
    if (lineTime !== time) {
      time = lineTime
      start = `{"level":30,"time":${time},${sharedFields},"requestId":"`
    }
    const ending = `"status":${figures[at + 2]},"ms":${toMsText(figures[at + 3] ?? 0)},"msg":"request"}\n`
    text += `${start}${id}",${fields[figures[at + 1] ?? 0]},${ending}`
  }
  return text
}

/** Formats a duration with two decimals. */
function toMsText(ms: number): string {
  const rounded = Math.round(ms * 100)
  return `${Math.floor(rounded / 100)}.${hundredths[rounded % 100]}`
}

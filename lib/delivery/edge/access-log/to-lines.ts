import { FIGURES, type Batch } from './batch'

const hundredths = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'))

/** Lines formatted at a time. So few fit into the processor's cache until they are written. */
const MAX_LINES = 64

/** Formats the lines of a batch, `MAX_LINES` at a time. */
export function* toPieces(batch: Batch, sharedFields: string): Generator<string> {
  const ids = batch.ids.split('\n').slice(0, -1)
  for (let from = 0; from < ids.length; from += MAX_LINES) {
    const figures = batch.figures.subarray(from * FIGURES)
    yield toLines({ figures, fields: batch.fields }, ids.slice(from, from + MAX_LINES), sharedFields)
  }
}

/**
 * Formats a line for each id. `sharedFields`: JSON members that every line contains, without braces. V8 is slow to
 * format numbers that are not small integers, so the time, which many lines share, is cached.
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

/** Formats with two decimals. */
function toMsText(ms: number): string {
  const rounded = Math.round(ms * 100)
  return `${Math.floor(rounded / 100)}.${hundredths[rounded % 100]}`
}

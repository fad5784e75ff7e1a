import { FIGURES, type Batch } from './batch'

const hundredths = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'))

/** So many lines are made at a time: their text then stays in the processor's cache until it is written. */
const MAX_LINES = 64

/** The lines of a batch, some at a time. */
export function* toPieces(batch: Batch, sharedFields: string): Generator<string> {
  const ids = batch.ids.split('\n').slice(0, -1)
  for (let from = 0; from < ids.length; from += MAX_LINES) {
    const figures = batch.figures.subarray(from * FIGURES)
    yield toLines({ figures, fields: batch.fields }, ids.slice(from, from + MAX_LINES), sharedFields)
  }
}

/**
 * A line for each id. `sharedFields` are those of all lines, as they stand in a line of JSON. Numbers
 * that are no small integers take V8 longest to write: many lines have the same time.
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
    const own = `"status":${figures[at + 2]},"ms":${toMsText(figures[at + 3] ?? 0)},"msg":"request"}\n`
    text += `${start}${id}",${fields[figures[at + 1] ?? 0]},${own}`
  }
  return text
}

/** In hundredths. */
function toMsText(ms: number): string {
  const rounded = Math.round(ms * 100)
  return `${Math.floor(rounded / 100)}.${hundredths[rounded % 100]}`
}

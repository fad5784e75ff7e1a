import { FIGURES, type Batch } from './batch'

/** The lines of a batch. `sharedFields` are those of all lines, as they stand in a line of JSON. */
export function toLines({ figures, ids, fields }: Batch, sharedFields: string): string {
  return ids
    .split('\n')
    .slice(0, -1)
    .map((id, line) => {
      const [time = 0, index = 0, status, ms = 0] = figures.subarray(line * FIGURES, (line + 1) * FIGURES)
      const start = `"level":30,"time":${Math.floor(time)},${sharedFields},"requestId":"${id}"`
      return `{${start},${fields[index]},"status":${status},"ms":${ms.toFixed(2)},"msg":"request"}\n`
    })
    .join('')
}

type Line = {
  at: Date
  personId: string | null
  organisation: string | null
  action: string
  subject: string | null
  result: string
}

/** Consecutive saves of the same piece by the same person, with their number and the time of the first. */
export type Run<Entry> = Entry & { count: number; since: Date }

/** Combines consecutive saves of a piece by one person into one line. Lines are sorted from new to old. */
export function foldRuns<Entry extends Line>(entries: Entry[]): Run<Entry>[] {
  const runs: Run<Entry>[] = []
  for (const entry of entries) {
    const last = runs.at(-1)
    if (last && isSame(last, entry))
      runs[runs.length - 1] = { ...last, count: last.count + 1, since: entry.at }
    else runs.push({ ...entry, count: 1, since: entry.at })
  }
  return runs
}

const isSame = (line: Line, other: Line) =>
  line.action === 'savePiece' &&
  (['personId', 'organisation', 'action', 'subject', 'result'] as const).every(
    (name) => line[name] === other[name],
  )

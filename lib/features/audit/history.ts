import type messages from '@/lib/base/i18n/messages/room/es.json'
import texts from '@/lib/base/i18n/messages/room/es.json'

type HistoryText = keyof (typeof messages)['history']['actions']

/** The key of what a line of the audit log says (`room.history.actions`); null for an action without one. */
export function findHistoryText(action: string): HistoryText | null {
  return isText(action) ? action : null
}

type Line = {
  at: Date
  personId: string | null
  organisation: string | null
  action: string
  subject: string | null
  result: string
}

/** How often somebody did the same to the same piece, one time after another, and when first. */
export type Run<Entry> = Entry & { count: number; since: Date }

/** Lines of the audit log, the newest first; saves of a piece that follow each other are one. */
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

const isSame = (one: Line, other: Line) =>
  one.action === 'savePiece' &&
  (['personId', 'organisation', 'action', 'subject', 'result'] as const).every(
    (name) => one[name] === other[name],
  )

function isText(action: string): action is HistoryText {
  return Object.hasOwn(texts.history.actions, action)
}

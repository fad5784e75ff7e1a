import type messages from '@/lib/base/i18n/messages/room/es.json'
import texts from '@/lib/base/i18n/messages/room/es.json'

type HistoryText = keyof (typeof messages)['history']['actions']

/** The key of what a line of the audit log says (`room.history.actions`); null for an action without one. */
export function findHistoryText(action: string): HistoryText | null {
  return isText(action) ? action : null
}

function isText(action: string): action is HistoryText {
  return Object.hasOwn(texts.history.actions, action)
}

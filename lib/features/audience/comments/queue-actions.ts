import type { CommentState } from '@/lib/base/domain/comment'

/** Actions of a moderator: name (a key of `room.comments.actions`), keyboard shortcut, and new state. */
export const queueActions = [
  { name: 'approve', key: 'a', to: 'published' },
  { name: 'spam', key: 's', to: 'spam' },
  { name: 'remove', key: 'e', to: 'trash' },
] as const satisfies { name: string; key: string; to: CommentState }[]

export type QueueAction = (typeof queueActions)[number]

/** Returns the actions that are possible in a state. */
export const listActions = (state: CommentState) => queueActions.filter(({ to }) => to !== state)

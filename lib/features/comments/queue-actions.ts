import type { CommentState } from '@/lib/base/domain/comment'

/** What a moderator does to comments: its text (`room.comments.actions`), its key, where they go. */
export const queueActions = [
  { name: 'approve', key: 'a', to: 'published' },
  { name: 'spam', key: 's', to: 'spam' },
  { name: 'remove', key: 'e', to: 'trash' },
] as const satisfies { name: string; key: string; to: CommentState }[]

export type QueueAction = (typeof queueActions)[number]

/** What can be done to comments in a state. */
export const listActions = (state: CommentState) => queueActions.filter(({ to }) => to !== state)

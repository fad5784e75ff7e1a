import { buildThreads, flattenReplies, type Thread } from '@/lib/features/audience/comments/tree'
import type { Comment } from '@/lib/base/domain/model'
import { CommentItem, type CommentItemContext } from './comment-item'

/** Maximum nesting of replies, because browsers limit nested elements. Deeper replies stay on the last level. */
const NESTED_LEVELS = 24

type CommentListProps = CommentItemContext & { comments: Comment[] }

/** Lists comments, with replies in nested lists. Also used in the browser. */
export function CommentList({ comments, ...context }: CommentListProps) {
  const threads = buildThreads(comments)
  return (
    <ol role="list" aria-label={context.labels.title} className="comment-list">
      {threads.map((thread) => (
        <ThreadItem key={thread.comment.id} thread={thread} level={1} context={context} />
      ))}
    </ol>
  )
}

type ThreadItemProps = { thread: Thread; level: number; context: CommentItemContext }

function ThreadItem({ thread, level, context }: ThreadItemProps) {
  const replies = level < NESTED_LEVELS ? thread.replies : toFlat(thread)
  return (
    <li>
      <CommentItem comment={thread.comment} {...context} />
      {replies.length > 0 && (
        <ol role="list">
          {replies.map((reply) => (
            <ThreadItem key={reply.comment.id} thread={reply} level={level + 1} context={context} />
          ))}
        </ol>
      )}
    </li>
  )
}

function toFlat(thread: Thread): Thread[] {
  return flattenReplies(thread).map((comment) => ({ comment, replies: [] }))
}

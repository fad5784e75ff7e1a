import { buildThreads, flattenReplies, type Thread } from '@/lib/features/comments/tree'
import type { Comment } from '@/lib/base/domain/model'
import { CommentItem, type CommentItemContext } from './comment-item'

/** Replies are indented to this level of the specification's tree; deeper ones stay in line. */
const DRAWN_LEVELS = 3
/** Browsers stop nesting elements at some hundreds; beyond this, replies follow one another. */
const NESTED_LEVELS = 24

type CommentListProps = CommentItemContext & { comments: Comment[] }

/** Published comments as a list, replies as lists within it. Serves server and client. */
export function CommentList({ comments, ...context }: CommentListProps) {
  const threads = buildThreads(comments)
  return (
    <ol role="list" aria-label={context.labels.title} className="flex flex-col gap-6">
      {threads.map((thread) => (
        <ThreadItem key={thread.comment.id} thread={thread} level={1} context={context} />
      ))}
    </ol>
  )
}

type ThreadItemProps = { thread: Thread; level: number; context: CommentItemContext }

function ThreadItem({ thread, level, context }: ThreadItemProps) {
  const replies = level < NESTED_LEVELS ? thread.replies : toFlat(thread)
  const indent = level < DRAWN_LEVELS ? 'border-l-2 border-line pl-4 bar:pl-6' : ''
  const edge = level === 1 ? 'border-b border-line pb-5 last:border-b-0' : ''
  return (
    <li className={`flex flex-col gap-6 ${edge}`}>
      <CommentItem comment={thread.comment} {...context} />
      {replies.length > 0 && (
        <ol role="list" className={`flex flex-col gap-6 ${indent}`}>
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

import type { ChatMessage } from '@/lib/features/member/chat'
import { Avatar } from '@/components/member/ui/avatar'

/** One message: the reader's own on the right, the others' on the left. */
export function MessageBubble({ message, author }: { message: ChatMessage; author: string }) {
  const isOwn = message.type === 'out'
  return (
    <li className={`flex max-w-[85%] gap-3 ${isOwn ? 'flex-row-reverse self-end' : 'self-start'}`}>
      <Avatar id={message.peer} name={author} size="small" />
      <div className={`flex min-w-0 flex-col gap-1 ${isOwn ? 'items-end' : 'items-start'}`}>
        <p className="flex flex-wrap gap-x-2 text-note text-ink-soft tabular-nums">
          <span className="font-semibold text-ink">{author}</span>
          {message.time}
        </p>
        <p
          className={`rounded-control px-3 py-2 whitespace-pre-line wrap-anywhere ${isOwn ? 'bg-primary text-on-primary' : 'bg-wash'}`}
        >
          {message.text}
        </p>
      </div>
    </li>
  )
}

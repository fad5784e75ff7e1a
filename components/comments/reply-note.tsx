import { buttonStyles } from '@/components/ui/button-styles'
import { CloseIcon } from '@/components/ui/icons'
import { fill, type CommentLabels } from './use-comment-labels'

type ReplyNoteProps = { author: string; labels: CommentLabels; onCancel: () => void }

/** Whom the comment answers, and a button that makes it no answer. */
export function ReplyNote({ author, labels, onCancel }: ReplyNoteProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 border-l-4 border-mark pl-3 font-sans text-ui">
      <span>{fill(labels.replyingTo, 'author', author)}</span>
      <button type="button" onClick={onCancel} className={buttonStyles.subtle}>
        <CloseIcon />
        {labels.cancelReply}
      </button>
    </p>
  )
}

import { AlertIcon, CheckIcon } from '@/components/ui/icons'
import type { CommentFormState } from '@/lib/features/audience/comments/form-state'
import { fillSlot, toProblemText, type CommentLabels } from './use-comment-labels'

type FormMessageProps = { state: CommentFormState; labels: CommentLabels }

/** Announces the result of a submission to screen readers: success politely, failure assertively. */
export function FormMessage({ state, labels }: FormMessageProps) {
  const isGood = state.status === 'sent' || state.status === 'pending'
  const text = toText(state, labels)
  return (
    <>
      <div role="status">
        {isGood && (
          <p className="flex items-start gap-2 border-l-4 border-primary bg-paper p-3 font-sans text-ui">
            <CheckIcon />
            {text}
          </p>
        )}
      </div>
      {text && !isGood && (
        <p
          role="alert"
          className="flex items-start gap-2 border-l-4 border-danger bg-danger-wash p-3 font-sans text-ui"
        >
          <AlertIcon />
          {text}
        </p>
      )}
    </>
  )
}

function toText(state: CommentFormState, labels: CommentLabels): string | null {
  switch (state.status) {
    case 'idle':
      return null
    case 'invalid':
      return toProblemText(labels, 'parent', state.problems.parent) ?? labels.invalid
    case 'too-many':
      return fillSlot(labels.tooMany, 'minutes', Math.ceil((state.retryAfterSeconds ?? 60) / 60))
    case 'failed':
      return state.message ?? labels.failed
    case 'gone':
      return labels.gone
    case 'sent':
      return labels.sent
    case 'pending':
      return labels.pending
  }
}

import { useEffect, useLayoutEffect, useRef } from 'react'
import { buttonStyles } from '@/components/ui/button-styles'
import { TextField } from '@/components/ui/field'
import { Trap } from '@/components/ui/trap'
import type { CardId } from '@/lib/base/domain/model'
import type { CommentFormState } from '@/lib/features/audience/comments/form-state'
import { toLegalHref } from '@/lib/base/links/links'
import { FormMessage } from './form-message'
import { useCommentDraft } from './use-comment-draft'
import { isStored, type useCommentForm } from './use-comment-form'
import { toProblemText, type CommentLabels, fillSlot } from './use-comment-labels'
import { CloseIcon } from '@/components/ui/icons'

type CommentFormProps = {
  cardId: CardId
  form: ReturnType<typeof useCommentForm>
  /** True to offer mails about replies. */
  offersReplies: boolean
  labels: CommentLabels
}

/**
 * The comment form. The server validates it. Problems appear beside the fields, and the input is kept. Without
 * JavaScript the form is posted to the page's URL. Its fields do not depend on the build, so instances with another
 * build accept it.
 */
export function CommentForm({ cardId, form, offersReplies, labels }: CommentFormProps) {
  const { state, send, isSending, parent, chooseParent } = form
  const element = useRef<HTMLFormElement>(null)
  const draft = useCommentDraft(cardId, element, state)

  // Clears the fields after a comment was stored, because React does not reset uncontrolled fields.
  useLayoutEffect(() => {
    if (isStored(state)) element.current?.reset()
  }, [state])

  useEffect(() => {
    if (state.status !== 'invalid') return
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [state])

  return (
    <form
      ref={element}
      method="post"
      encType="multipart/form-data"
      noValidate
      onInput={draft.keep}
      onSubmit={(event) => {
        event.preventDefault()
        void send(event.currentTarget)
      }}
      className="comment-form"
    >
      <h3>{labels.open}</h3>
      <input type="hidden" name="parentId" value={parent?.id ?? ''} />
      <Trap label={labels.trap} />
      {parent && <ReplyNote author={parent.author} labels={labels} onCancel={() => chooseParent(null)} />}
      <Fields state={state} labels={labels} />
      {draft.note !== 'absent' && <DraftNote draft={draft} labels={labels} />}
      <p className="font-sans text-note text-ink-soft">
        {labels.emailUse}{' '}
        <a href={toLegalHref('privacidad')} className="text-primary underline underline-offset-2">
          {labels.privacy}
        </a>
      </p>
      {offersReplies && (
        <label className="flex min-h-11 items-center gap-3 font-sans text-ui">
          <input type="checkbox" name="avisar" value="si" className="size-5 accent-primary" />
          {labels.notify}
        </label>
      )}
      <FormMessage state={state} labels={labels} />
      <button type="submit" aria-disabled={isSending} className={buttonStyles.solid}>
        {isSending ? labels.sending : labels.send}
      </button>
    </form>
  )
}

type FieldsProps = { state: CommentFormState; labels: CommentLabels }

function Fields({ state: { values, problems }, labels }: FieldsProps) {
  const toField = (name: 'author' | 'email' | 'text') => ({
    id: `comentar-${name}`,
    name,
    defaultValue: values[name],
    problem: toProblemText(labels, name, problems[name]),
  })
  return (
    <>
      <div className="field-columns">
        <TextField {...toField('author')} kind="text" label={labels.name} autoComplete="name" />
        <TextField
          {...toField('email')}
          kind="email"
          label={labels.email}
          hint={labels.emailHint}
          autoComplete="email"
        />
      </div>
      <TextField {...toField('text')} kind="multiline" label={labels.text} />
    </>
  )
}

type DraftNoteProps = { draft: ReturnType<typeof useCommentDraft>; labels: CommentLabels }

/** Note that the browser has stored the draft of a comment, with a button that discards the draft. */
function DraftNote({ draft, labels }: DraftNoteProps) {
  return (
    <p
      className={`flex flex-wrap items-center gap-x-4 font-sans text-note text-ink-soft ${draft.note === 'hidden' ? 'invisible' : ''}`}
    >
      {labels.draftKept}
      <button type="button" onClick={draft.discard} className={buttonStyles.subtle}>
        {labels.discardDraft}
      </button>
    </p>
  )
}

type ReplyNoteProps = { author: string; labels: CommentLabels; onCancel: () => void }

function ReplyNote({ author, labels, onCancel }: ReplyNoteProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 border-l-4 border-mark pl-3 font-sans text-ui">
      <span>{fillSlot(labels.replyingTo, 'author', author)}</span>
      <button type="button" onClick={onCancel} className={buttonStyles.subtle}>
        <CloseIcon />
        {labels.cancelReply}
      </button>
    </p>
  )
}

import type { MouseEvent } from 'react'
import { buttonStyles } from '@/components/ui/button-styles'
import { ReplyIcon } from '@/components/ui/icons'
import type { CardId, Comment } from '@/lib/base/domain/model'
import { toContentLang } from '@/lib/base/i18n/content-language'
import { toLongDay } from '@/lib/base/i18n/long-day'
import { toArticleHref } from '@/lib/base/links/links'
import type { CommentLabels } from './use-comment-labels'

export type CommentItemContext = {
  /** Card id of the article; null if comments are closed. */
  cardId: CardId | null
  labels: CommentLabels
  locale: string
  timeZone: string
  /** The publication's author, whose comments are marked. */
  author: string | null
  /** Opens the reply form on this page. Without JavaScript the link is followed instead. */
  onReply?: ((comment: Comment) => void) | undefined
}

type CommentItemProps = CommentItemContext & { comment: Comment }

export function CommentItem(props: CommentItemProps) {
  const { comment, cardId, labels, locale, timeZone, author, onReply } = props
  const id = `comentario-${comment.id}`

  function reply(event: MouseEvent) {
    const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!onReply || !isPlain) return
    event.preventDefault()
    onReply(comment)
  }

  if (comment.isRemoved) {
    return (
      <article id={id}>
        <p className="text-ink-soft italic">{labels.removed}</p>
      </article>
    )
  }
  return (
    <article id={id}>
      <header>
        <span id={`${id}-autor`}>{comment.author}</span>
        {comment.isOrganisation && (
          <span data-role="" className="comment-mark">
            {comment.author === author ? labels.byAuthor : labels.organisation}
          </span>
        )}
        {comment.isWaiting && <span className="comment-mark">{labels.waiting}</span>}
        {/* Suppresses a hydration warning: server and browser may format dates differently, because their language
           data differ. */}
        <time dateTime={comment.writtenAt} suppressHydrationWarning>
          {toLongDay(comment.writtenAt, locale, timeZone)}
        </time>
      </header>
      <p {...toContentLang(locale)} dir="auto">
        {comment.text}
      </p>
      {cardId !== null && !comment.isWaiting && (
        <p data-print="hidden">
          <a
            href={`${toArticleHref(cardId, { replyTo: comment.id })}#comentar`}
            rel="nofollow"
            aria-describedby={`${id}-autor`}
            onClick={reply}
            className={buttonStyles.subtle}
          >
            <ReplyIcon />
            {labels.reply}
          </a>
        </p>
      )}
    </article>
  )
}

'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useEffect, useState, type SubmitEvent } from 'react'
import { Button } from '@/components/admin-ui/button'
import { SubmitButton } from '@/components/admin-ui/submit-button'
import { TextAreaField } from '@/components/admin-ui/field'
import { ProblemNotice } from '@/components/admin-ui/notice'
import { useOperation } from '@/components/admin-ui/use-operation'
import { useProblemText } from '@/components/admin-ui/use-problem-text'
import type { Piece } from '@/lib/base/domain/piece'
import {
  toApprovalReason,
  toReviewGate,
  type Review,
  type Reviewer,
  type ReviewGate,
} from '@/lib/base/domain/review'
import { useReview } from './use-review'

type ReviewStripProps = {
  organisation: string
  piece: Piece
  /** Value that changes with each review request and each decision. A change fetches the review again. */
  stamp?: string | null
  onChange?: (piece: Piece) => void
  /** Called after each fetch of the review. */
  onGate?: (gate: ReviewGate) => void
}

/** Shows the reviewers of a piece, their decisions and the missing approvals; reviewers decide here. */
export function ReviewStrip({ organisation, piece, stamp, onChange, onGate }: ReviewStripProps) {
  const t = useTranslations('room.review')
  const problemText = useProblemText()
  const { review, askAgain } = useReview(organisation, piece, stamp ?? '')
  const gate = review && toReviewGate(review, piece.version)
  useEffect(() => {
    if (gate !== undefined) onGate?.(gate)
  }, [gate, onGate])
  if (!review || !isWorthSaying(review, piece)) return null
  const { request, missing, mayDecide } = review
  return (
    <section aria-label={t('title')} className="room-note mb-4 font-sans text-ui">
      <div aria-live="polite" className="flex flex-col gap-2">
        {piece.state === 'review' && request && <Request request={request} />}
        <Reviewers review={review} piece={piece} />
        {missing && piece.version !== piece.publishedVersion && (
          <p>{problemText(toApprovalReason(missing))}</p>
        )}
      </div>
      {mayDecide && (
        <Decision
          organisation={organisation}
          piece={piece}
          onDecided={(judged) => {
            onChange?.(judged)
            askAgain()
          }}
        />
      )}
    </section>
  )
}

/**
 * Returns true if the strip has something to show. Outside of a review, these are only decisions and missing approvals.
 */
const isWorthSaying = ({ reviewers, missing }: Review, { state, version, publishedVersion }: Piece) =>
  state === 'review' ||
  (version !== publishedVersion && (missing !== null || reviewers.some(({ decision }) => decision !== null)))

function Request({ request }: { request: NonNullable<Review['request']> }) {
  const t = useTranslations('room.review')
  const format = useFormatter()
  const { by, dueDay, sentence } = request
  const day = dueDay && format.dateTime(new Date(dueDay), { dateStyle: 'full', timeZone: 'UTC' })
  return (
    <p>
      {t('requested', { name: by ?? t('somebody') })} {day && t('due', { day })}
      {sentence && <q className="block">{sentence}</q>}
    </p>
  )
}

function Reviewers({ review: { reviewers, authors }, piece }: { review: Review; piece: Piece }) {
  const t = useTranslations('room.review')
  const visibleReviewers = reviewers.filter(({ decision }) => piece.state === 'review' || decision !== null)
  if (visibleReviewers.length === 0) return piece.state === 'review' && <p>{t('noReviewers')}</p>
  return (
    <ul className="flex flex-col gap-1">
      {visibleReviewers.map((reviewer) => (
        <ReviewerLine
          key={reviewer.id}
          reviewer={reviewer}
          isAuthor={authors.includes(reviewer.id)}
          version={piece.version}
        />
      ))}
    </ul>
  )
}

type ReviewerLineProps = { reviewer: Reviewer; isAuthor: boolean; version: number }

function ReviewerLine({ reviewer, isAuthor, version }: ReviewerLineProps) {
  const t = useTranslations('room.review')
  const { name, decision, sentence } = reviewer
  const isVoid = decision === 'approved' && reviewer.version !== version
  const text = isVoid ? 'void' : (decision ?? (isAuthor ? 'author' : 'waiting'))
  return (
    <li>
      <strong className="font-semibold">{name}</strong>: {t(`decisions.${text}`)}
      {sentence && decision && <q className="block">{sentence}</q>}
    </li>
  )
}

type DecisionProps = { organisation: string; piece: Piece; onDecided: (piece: Piece) => void }

/** Approves the version on screen or requests changes. */
function Decision({ organisation, piece, onDecided }: DecisionProps) {
  const t = useTranslations('room.review')
  const { perform, isBusy, problems } = useOperation('judgePiece', organisation)
  const [sentence, setSentence] = useState('')
  const decide = async (decision: 'approved' | 'changes') => {
    const done = await perform({ id: piece.id, version: piece.version, decision, sentence })
    if (done) onDecided(done.answer)
  }
  const approve = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void decide('approved')
  }
  return (
    <form noValidate onSubmit={approve} className="flex flex-col gap-3">
      <TextAreaField
        look="small"
        rows={2}
        maxLength={500}
        label={t('sentence')}
        hint={t('sentenceHint')}
        problem={problems.sentence}
        value={sentence}
        onChange={({ target }) => setSentence(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton isBusy={isBusy}>{t('approve')}</SubmitButton>
        <Button isBusy={isBusy} onClick={() => void decide('changes')}>
          {t('requestChanges')}
        </Button>
      </div>
      <ProblemNotice problem={problems.form} />
    </form>
  )
}

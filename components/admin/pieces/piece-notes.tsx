'use client'

import { onDemand } from '@/components/admin-ui/on-demand'
import type { TimeZone } from '@/lib/base/domain/model'
import type { OperationAnswer } from '@/lib/features/operation-table'
import type { Origin } from './origin/origin-context'
import type { Choices } from './piece-settings'
import type { PieceWriting } from './use-piece'
import { WritingNotes } from './writing-notes'

/** Loaded where somebody else has saved meanwhile. */
const Conflict = onDemand(() => import('./conflict').then((module) => module.Conflict))
const OriginStrip = onDemand(() => import('./origin/origin-strip').then((module) => module.OriginStrip))
const TranslationStrip = onDemand(() =>
  import('@/components/admin/pieces/translations/translation-strip').then(
    (module) => module.TranslationStrip,
  ),
)
const ReviewStrip = onDemand(() =>
  import('@/components/admin/review/review-strip').then((module) => module.ReviewStrip),
)

type PieceNotesProps = {
  organisation: string
  timeZone: TimeZone
  mayPublish: boolean
  choices: Choices
  origin?: { answer: Origin; href: string | null } | null
  translations?: OperationAnswer<'getTranslations'> | null
  writing: PieceWriting
  onHeld: (isHeld: boolean) => void
}

/** What is to be known above a text. */
export function PieceNotes({
  organisation,
  timeZone,
  mayPublish,
  choices,
  origin,
  translations,
  writing,
  onHeld,
}: PieceNotesProps) {
  const { piece, stale } = writing
  return (
    <>
      <WritingNotes organisation={organisation} writing={writing} />
      {piece && origin && (
        <OriginStrip
          organisation={organisation}
          id={piece.id}
          version={piece.version}
          origin={origin.answer}
          href={origin.href}
          mayPublish={mayPublish}
        />
      )}
      {piece && translations?.own && (
        <TranslationStrip organisation={organisation} id={piece.id} translations={translations} />
      )}
      {piece && (
        <ReviewStrip organisation={organisation} piece={piece} onChange={writing.accept} onHeld={onHeld} />
      )}
      {stale && (
        <Conflict
          organisation={organisation}
          categories={choices.categories}
          timeZone={timeZone}
          stale={stale}
          onKeepOwn={writing.keepOwn}
          onTakeOther={writing.takeOther}
          onMerge={writing.merge}
        />
      )}
    </>
  )
}

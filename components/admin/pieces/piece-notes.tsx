import { onDemand } from '@/components/admin-ui/on-demand'
import type { TimeZone } from '@/lib/base/domain/model'
import type { OperationAnswer } from '@/lib/features/operation-table'
import type { Origin } from './origin/origin-context'
import type { Choices } from './piece-settings'
import type { PieceWriting } from './use-piece'
import { WritingNotes } from './writing-notes'

/** Loaded after a conflict with another person's text. */
const Conflict = onDemand(() => import('./conflict').then((module) => module.Conflict))
const OriginStrip = onDemand(() => import('./origin/origin-strip').then((module) => module.OriginStrip))
const TranslationStrip = onDemand(() =>
  import('@/components/admin/pieces/translations/translation-strip').then(
    (module) => module.TranslationStrip,
  ),
)

type PieceNotesProps = {
  organisation: string
  timeZone: TimeZone
  mayPublish: boolean
  choices: Choices
  origin?: { answer: Origin; href: string | null } | null
  translations?: OperationAnswer<'getTranslations'> | null
  writing: PieceWriting
}

export function PieceNotes({
  organisation,
  timeZone,
  mayPublish,
  choices,
  origin,
  translations,
  writing,
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

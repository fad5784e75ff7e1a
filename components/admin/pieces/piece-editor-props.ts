import type { TimeZone } from '@/lib/base/domain/model'
import type { PieceFields } from '@/lib/base/domain/piece'
import type { OperationAnswer } from '@/lib/features/operation-table'
import type { Origin } from './origin/origin-context'
import type { Choices } from './piece-settings'
import type { OpenedPiece } from './writing'

export type PieceEditorProps = {
  organisation: string
  person: { id: string; email: string }
  opened: OpenedPiece | null
  fields?: Partial<PieceFields>
  mayPublish: boolean
  choices: Choices
  timeZone: TimeZone
  /** True to replace typed characters by Spanish typography. */
  isSpanish: boolean
  /** Hosts whose pages the text may embed, in addition to those that every organisation allows. */
  frameHosts: readonly string[]
  /** Origin of the organisation's site; null without a domain. */
  siteOrigin: string | null
  /** Home organisation of a received publication, and the original's URL there; null for the organisation's own. */
  origin?: { answer: Origin; href: string | null } | null
  /** The original and the other languages of a translation; null for other publications. */
  translations?: OperationAnswer<'getTranslations'> | null
}

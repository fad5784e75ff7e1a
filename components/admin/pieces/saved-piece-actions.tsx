import { useTranslations } from 'next-intl'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { DuplicateButton } from '@/components/admin/templates/duplicate-button'
import type { Piece } from '@/lib/base/domain/piece'
import type { ReviewGate } from '@/lib/base/domain/review'
import type { OpenDialog } from './piece-dialogs'
import type { PieceWriting } from './use-piece'

export type PieceActionsProps = {
  organisation: string
  writing: PieceWriting
  mayPublish: boolean
  liveHref: string | null
  /** True if another organisation has shared the publication with this one. It cannot be shared further. */
  isReceived: boolean
  gate: ReviewGate
  /** Origin of the organisation's site; null without a domain. */
  siteOrigin: string | null
}

export type MenuProps = PieceActionsProps & {
  /** Saves a version if there are changes. Returns false if that failed. */
  save: () => Promise<boolean>
  onOpen: (dialog: OpenDialog) => void
  onSaveAndOpen: (dialog: OpenDialog) => void
}

type SavedPieceProps = MenuProps & { piece: Piece }

/** Menu of a saved publication, in groups: viewing, reuse, versions, removal. `children` belong to the versions. */
export function SavedPieceActions(props: SavedPieceProps & { children: ReactNode }) {
  const { organisation, piece, mayPublish, liveHref, onSaveAndOpen } = props
  const t = useTranslations('room')
  return (
    <>
      {liveHref && (
        <a href={liveHref} target="_blank" rel="noreferrer">
          {t('pieces.live')}
        </a>
      )}
      {piece.publishedVersion !== null && (
        <Link href={`/${organisation}/lecturas?publicacion=${piece.id}`}>{t('analytics.title')}</Link>
      )}
      <button type="button" onClick={() => onSaveAndOpen('previewLink')}>
        {t('previews.link')}
      </button>
      <hr />
      <UseActions {...props} />
      <hr />
      <Link href={`/${organisation}/publicaciones/${piece.id}/cambios`}>{t('revisions.open')}</Link>
      {props.children}
      {(mayPublish || piece.publishedVersion === null) && <RemovalActions {...props} />}
    </>
  )
}

/** Actions that reuse the text or change its state. */
function UseActions({
  organisation,
  piece,
  writing,
  mayPublish,
  isReceived,
  save,
  ...props
}: SavedPieceProps) {
  const t = useTranslations('room')
  const isLive = piece.publishedVersion !== null
  return (
    <>
      {mayPublish && !isReceived && (
        <button type="button" onClick={() => props.onOpen('share')}>
          {t('sharing.open')}
        </button>
      )}
      {!isReceived && (
        <>
          <DuplicateButton
            organisation={organisation}
            id={piece.id}
            title={writing.fields.title}
            save={save}
          />
          <button type="button" onClick={() => props.onSaveAndOpen('template')}>
            {t('templates.open')}
          </button>
        </>
      )}
      {mayPublish && isLive && (
        <button type="button" onClick={() => props.onOpen('corrections')}>
          {t('corrections.open')}
        </button>
      )}
      {piece.state === 'review' && (
        <button type="button" onClick={() => void writing.change('returnToDraft')}>
          {t('pieces.returnToDraft')}
        </button>
      )}
    </>
  )
}

function RemovalActions({ piece, mayPublish, onOpen }: SavedPieceProps) {
  const t = useTranslations('room')
  return (
    <>
      <hr />
      {mayPublish && piece.publishedVersion !== null && (
        <button type="button" data-danger onClick={() => onOpen('withdraw')}>
          {t('pieces.withdraw')}
        </button>
      )}
      <button type="button" data-danger onClick={() => onOpen('bin')}>
        {t('bin.move')}
      </button>
    </>
  )
}

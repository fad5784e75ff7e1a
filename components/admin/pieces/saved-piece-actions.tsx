'use client'

import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { DuplicateButton } from '@/components/admin/templates/duplicate-button'
import type { Piece } from '@/lib/base/domain/piece'
import type { OpenDialog } from './piece-dialogs'
import type { PieceWriting } from './use-piece'

export type PieceActionsProps = {
  organisation: string
  writing: PieceWriting
  mayPublish: boolean
  liveHref: string | null
  /** From another organisation: it is not passed on. */
  isReceived: boolean
  /** A rule keeps it from readers until it is approved. */
  isHeld: boolean
}

export type MenuProps = PieceActionsProps & { onOpen: (dialog: OpenDialog) => void }

/** What can be done with a piece that is there, beside what is written. */
export function SavedPieceActions(props: MenuProps & { piece: Piece }) {
  const { organisation, piece, writing, mayPublish, liveHref, isReceived, onOpen } = props
  const t = useTranslations('room')
  const { act, change } = writing
  const isLive = piece.publishedVersion !== null
  const saveAndOpen = async (dialog: OpenDialog) => {
    if (await act('savePiece')) onOpen(dialog)
  }
  return (
    <>
      <Link href={`/${organisation}/publicaciones/${piece.id}/cambios`}>{t('revisions.open')}</Link>
      <button type="button" onClick={() => void saveAndOpen('preview')}>
        {t('previews.open')}
      </button>
      {liveHref && (
        <a href={liveHref} target="_blank" rel="noreferrer">
          {t('pieces.live')}
        </a>
      )}
      {mayPublish && (
        <button type="button" onClick={() => void saveAndOpen('schedule')}>
          {t('scheduling.open')}
        </button>
      )}
      {mayPublish && !isReceived && (
        <button type="button" onClick={() => onOpen('share')}>
          {t('sharing.open')}
        </button>
      )}
      {piece.state === 'review' && (
        <button type="button" onClick={() => void change('returnToDraft')}>
          {t('pieces.returnToDraft')}
        </button>
      )}
      {mayPublish && <IntoRelease onClick={() => void saveAndOpen('release')} />}
      {mayPublish && isLive && <LiveActions onOpen={onOpen} />}
      <FilingActions {...props} id={piece.id} isBinnable={mayPublish || !isLive} />
    </>
  )
}

function IntoRelease({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" onClick={onClick}>
      {useTranslations('room.releases')('into')}
    </button>
  )
}

/** What is done with a piece that readers see. */
function LiveActions({ onOpen }: { onOpen: (dialog: OpenDialog) => void }) {
  const t = useTranslations('room')
  return (
    <>
      <button type="button" onClick={() => onOpen('corrections')}>
        {t('corrections.open')}
      </button>
      <button type="button" onClick={() => onOpen('withdraw')}>
        {t('pieces.withdraw')}
      </button>
    </>
  )
}

type FilingActionsProps = Pick<MenuProps, 'organisation' | 'writing' | 'isReceived' | 'onOpen'> & {
  id: number
  isBinnable: boolean
}

/** What is done with a piece as a whole, whatever it says. */
function FilingActions({ organisation, writing, id, isReceived, isBinnable, onOpen }: FilingActionsProps) {
  const t = useTranslations('room')
  const save = () => writing.act('savePiece')
  return (
    <>
      {!isReceived && (
        <>
          <DuplicateButton organisation={organisation} id={id} title={writing.fields.title} save={save} />
          <button type="button" onClick={() => void save().then((isDone) => isDone && onOpen('template'))}>
            {t('templates.open')}
          </button>
        </>
      )}
      {isBinnable && (
        <button type="button" onClick={() => onOpen('bin')}>
          {t('bin.move')}
        </button>
      )}
    </>
  )
}

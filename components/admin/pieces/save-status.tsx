'use client'

import { useTranslations } from 'next-intl'
import { useProblemText } from '@/components/admin-ui/use-problem-text'
import { AlertIcon, CheckIcon } from '@/components/ui/icons'
import type { SaveState } from './autosaver'
import { useTicking } from '@/components/admin-ui/use-ticking'

type SaveStatusProps = {
  state: SaveState
  /** Nothing has been written. */
  isNew: boolean
  /** It is in its writer's own copy, and no version yet. */
  isCopy: boolean
}

/** Says where what is being written is now. Its seconds are seen, and not read aloud. */
export function SaveStatus({ state, isNew, isCopy }: SaveStatusProps) {
  const t = useTranslations('room.pieces.save')
  const problemText = useProblemText()
  const at = state.kind === 'saved' ? state.at : null
  const now = useTicking(at !== null)
  const isEmpty = isNew && state.kind === 'saved'
  const place = t(isCopy ? 'inCopy' : 'asVersion')
  const text =
    state.kind === 'refused'
      ? problemText(state.reason)
      : t(state.kind === 'signed-out' ? 'signedOut' : state.kind, { place })
  const isTrouble = ['unavailable', 'signed-out', 'refused'].includes(state.kind)
  return (
    <p
      role="status"
      className="save-status"
      data-trouble={isTrouble || undefined}
      title={isTrouble ? text : undefined}
    >
      {isTrouble && <AlertIcon />}
      {state.kind === 'saved' && !isEmpty && <CheckIcon />}
      {isEmpty ? null : at === null ? (
        text
      ) : (
        <>
          <span className="sr-only">{text}</span>
          <span aria-hidden="true">{toAgo(t, place, Math.max(0, Math.round((now - at) / 1000)))}</span>
        </>
      )}
    </p>
  )
}

type Translate = ReturnType<typeof useTranslations<'room.pieces.save'>>

function toAgo(t: Translate, place: string, seconds: number): string {
  if (seconds < 60) return t('secondsAgo', { place, count: seconds })
  const minutes = Math.floor(seconds / 60)
  return minutes < 60
    ? t('minutesAgo', { place, count: minutes })
    : t('hoursAgo', { place, count: Math.floor(minutes / 60) })
}

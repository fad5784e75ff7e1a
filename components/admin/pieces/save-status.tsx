import { useTranslations } from 'next-intl'
import { useProblemText } from '@/components/admin-ui/use-problem-text'
import { AlertIcon, CheckIcon } from '@/components/ui/icons'
import type { SaveState } from './autosaver'
import { useTicking } from '@/components/admin-ui/use-ticking'

type SaveStatusProps = {
  state: SaveState
  /** True if nothing has been typed yet. */
  isNew: boolean
}

/** Shows the state of saving. The part that changes every second is hidden from screen readers. */
export function SaveStatus({ state, isNew }: SaveStatusProps) {
  const t = useTranslations('room.pieces.save')
  const problemText = useProblemText()
  const at = state.kind === 'saved' ? state.at : null
  const now = useTicking(at !== null)
  const isEmpty = isNew && state.kind === 'saved'
  const text = state.kind === 'refused' ? problemText(state.reason) : t(texts[state.kind])
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
          <span aria-hidden="true">{toAgo(t, Math.max(0, Math.round((now - at) / 1000)))}</span>
        </>
      )}
    </p>
  )
}

/**
 * Key of the message for each state. `unsaved` and `saving` share a message, because they alternate within seconds
 * while a person types.
 */
const texts = {
  saved: 'saved',
  unsaved: 'saving',
  saving: 'saving',
  unavailable: 'unavailable',
  'signed-out': 'signedOut',
} as const

type Translate = ReturnType<typeof useTranslations<'room.pieces.save'>>

function toAgo(t: Translate, seconds: number): string {
  if (seconds < 60) return t('secondsAgo', { count: seconds })
  const minutes = Math.floor(seconds / 60)
  return minutes < 60
    ? t('minutesAgo', { count: minutes })
    : t('hoursAgo', { count: Math.floor(minutes / 60) })
}

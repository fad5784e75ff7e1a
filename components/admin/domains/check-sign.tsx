import { checkSigns, type CheckState } from '@/lib/features/domain-check/check-result'

/** `waiting` means that the check is repeated until it succeeds. */
export type SignState = CheckState | 'waiting'

/** Shows a state by shape and colour. The text beside it names the state. `sign` replaces the usual sign. */
export function CheckSign({ state, sign }: { state: SignState; sign?: number | undefined }) {
  return (
    <span aria-hidden="true" className="check-sign" data-state={state}>
      {sign ?? (state === 'waiting' ? '…' : checkSigns[state])}
    </span>
  )
}

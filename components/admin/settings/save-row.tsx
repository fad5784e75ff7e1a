import { Button } from '@/components/admin-ui/button'
import { ConfirmButton } from '@/components/admin-ui/confirm-button'
import { DoneNotice, ProblemNotice } from '@/components/admin-ui/notice'
import type { ComponentProps, ReactNode } from 'react'

type SaveRowProps = {
  edited: {
    isBusy: boolean
    isChanged: boolean
    isSaved: boolean
    problem: string | undefined
    discard: () => void
  }
  onSave: () => Promise<unknown>
  texts: { save: string; discard: string; saved: string }
  /** Removes the organisation's own value; null without one. */
  restore: ComponentProps<typeof ConfirmButton> | null
  children?: ReactNode
}

/** The buttons below a value that is inherited, changed or restored, and what became of the last one. */
export function SaveRow({ edited, onSave, texts, restore, children }: SaveRowProps) {
  return (
    <>
      <ProblemNotice problem={edited.problem} />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          look="solid"
          isBusy={edited.isBusy}
          aria-disabled={!edited.isChanged || undefined}
          onClick={() => edited.isChanged && void onSave()}
        >
          {texts.save}
        </Button>
        {edited.isChanged && <Button onClick={edited.discard}>{texts.discard}</Button>}
        {restore && <ConfirmButton {...restore} />}
        {children}
        <DoneNotice>{edited.isSaved && texts.saved}</DoneNotice>
      </div>
    </>
  )
}

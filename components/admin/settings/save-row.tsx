import { useTranslations } from 'next-intl'
import { Button } from '@/components/admin-ui/button'
import { ConfirmButton } from '@/components/admin-ui/confirm-button'
import { DoneNotice, ProblemNotice } from '@/components/admin-ui/notice'
import type { DraftActions } from '@/components/admin/design/use-draft-actions'
import type { ComponentProps, ReactNode } from 'react'

/** Destination of the last save: the site, or the design draft. null before a save, and after an edit. */
export type SavedTo = 'site' | 'draft' | null

type SaveRowProps = {
  edited: {
    isBusy: boolean
    isChanged: boolean
    savedTo: SavedTo
    problem: string | undefined
    discard: () => void
  }
  onSave: () => Promise<unknown>
  texts: { save: string; discard: string; saved: string }
  /** Button that removes the organisation's own value, so that the company's applies; null without an own value. */
  restore: ComponentProps<typeof ConfirmButton> | null
  /** Actions that move the value to or from the design draft; null for a company's value, which has no draft. */
  draft: DraftActions | null
  children?: ReactNode
}

/** Keeps the buttons of a long section in view while it has unsaved changes. Not on phones, which stack them. */
const changedStyle = 'side:sticky side:bottom-0 side:z-2 side:border-t side:border-line-strong bg-paper py-3'

/** Buttons that save, discard or reset a value that may be inherited from the company, with the last result. */
export function SaveRow({ edited, onSave, texts, restore, draft, children }: SaveRowProps) {
  const t = useTranslations('room.design')
  const isDrafted = draft?.isDrafted ?? false
  const saving = {
    isBusy: edited.isBusy,
    'aria-disabled': !edited.isChanged || undefined,
  }
  return (
    <>
      <ProblemNotice problem={edited.problem} />
      <div className={`flex flex-wrap items-center gap-2 ${edited.isChanged ? changedStyle : ''}`}>
        {!isDrafted && (
          <Button {...saving} look="solid" onClick={() => edited.isChanged && void onSave()}>
            {texts.save}
          </Button>
        )}
        {draft && (
          <Button
            {...saving}
            {...(isDrafted && { look: 'solid' as const })}
            onClick={() => edited.isChanged && void draft.save()}
          >
            {t('saveDraft')}
          </Button>
        )}
        {edited.isChanged && <Button onClick={edited.discard}>{texts.discard}</Button>}
        {restore && <ConfirmButton {...restore} />}
        {isDrafted && draft && (
          <ConfirmButton text={t('drop')} question={t('dropQuestion')} act={draft.drop} />
        )}
        <DoneNotice>
          {edited.savedTo && (edited.savedTo === 'draft' ? t('savedDraft') : texts.saved)}
        </DoneNotice>
        {children}
      </div>
    </>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { useLeaveGuard } from '@/components/admin-ui/use-leave-guard'
import { useOperation } from '@/components/admin-ui/use-operation'
import { useProblemFocus } from '@/components/admin-ui/use-problem-focus'
import { DraftBadge } from '@/components/admin/design/draft-badge'
import { SaveRow } from '@/components/admin/settings/save-row'
import { SettingConflicts } from '@/components/admin/settings/settings-form'
import { useSettings, type DraftedLook } from '@/components/admin/settings/use-settings'
import { lookNames } from '@/lib/base/domain/design'
import type { OrganisationSettings } from '@/lib/base/domain/organisation-settings'
import { LookFields, type LookFieldsProps } from './look-fields'

type LookSectionProps = Omit<LookFieldsProps, 'state'> & {
  organisation: string
  settings: OrganisationSettings
  drafted: DraftedLook
}

/** Edits the accent colour and the header of the organisation's site. */
export function LookSection({ organisation, settings, drafted, ...look }: LookSectionProps) {
  const t = useTranslations('room.brand')
  const section = useRef<HTMLElement>(null)
  const state = useSettings(organisation, settings, drafted)
  const dropping = useOperation('discardDesign', organisation)
  const draftedNames = lookNames.filter((name) => drafted[name] !== undefined)
  const isDrafted = draftedNames.length > 0
  const { isBusy, isChanged, savedTo, problems, discard } = state
  useLeaveGuard(isChanged, t('leave'))
  useProblemFocus(section, problems)
  return (
    <section ref={section} id="look" className="room-section">
      <h2 className="flex flex-wrap items-center gap-3">
        {t('look')}
        {isDrafted && <DraftBadge />}
      </h2>
      <div className="flex flex-col gap-5">
        <LookFields state={state} {...look} />
        {state.conflicts.length > 0 && <SettingConflicts state={state} />}
        <SaveRow
          edited={{ isBusy, isChanged, savedTo, problem: problems.form, discard }}
          onSave={state.save}
          texts={{ save: t('save'), discard: t('discard'), saved: t('saved') }}
          restore={null}
          draft={{
            isDrafted,
            save: state.saveDraft,
            drop: async () => {
              for (const name of draftedNames) await dropping.perform({ name })
            },
          }}
        />
      </div>
    </section>
  )
}

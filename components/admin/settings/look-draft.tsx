import { useTranslations } from 'next-intl'
import { Button } from '@/components/admin-ui/button'
import { ConfirmButton } from '@/components/admin-ui/confirm-button'
import { useOperation } from '@/components/admin-ui/use-operation'
import { DraftBadge } from '@/components/admin/design/draft-badge'
import { useDesignName } from '@/components/admin/design/use-design-name'
import { lookNames } from '@/lib/base/domain/design'
import type { SettingsProps } from './identity-settings'
import type { DraftedLook } from './use-settings'

type LookDraftProps = SettingsProps & { organisation: string; drafted: DraftedLook }

/** Buttons that save the header and the accent colour in the design draft, or remove them from the draft. */
export function LookDraft({ organisation, state, drafted }: LookDraftProps) {
  const t = useTranslations('room.design')
  const designName = useDesignName()
  const dropping = useOperation('discardDesign', organisation)
  const isChanged = lookNames.some((name) => state.isChangedOf(name))
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        isBusy={state.isBusy}
        aria-disabled={!isChanged || undefined}
        onClick={() => isChanged && void state.saveDraft()}
      >
        {t('saveDraft')}
      </Button>
      {lookNames.map(
        (name) =>
          drafted[name] !== undefined && (
            <div key={name} className="flex flex-wrap items-center gap-2">
              <span className="text-note">
                {designName(name)} <DraftBadge />
              </span>
              <ConfirmButton
                text={t('drop')}
                question={t('dropQuestion')}
                of={designName(name)}
                act={() => dropping.perform({ name })}
              />
            </div>
          ),
      )}
    </div>
  )
}

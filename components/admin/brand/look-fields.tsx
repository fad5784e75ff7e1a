import { useTranslations } from 'next-intl'
import { Input } from '@/components/ui/controls'
import { CheckField } from '@/components/admin-ui/field'
import { Button } from '@/components/admin-ui/button'
import { headerKinds, parseColour, type HeaderKind } from '@/lib/base/domain/appearance'
import { isReadable, toReadable } from '@/lib/base/theme/accent'
import type { SettingsProps } from '@/components/admin/settings/identity-settings'
import { LookPreview } from '@/components/admin/settings/look-preview'
import { SettingField } from '@/components/admin/settings/settings-form'

export type LookFieldsProps = SettingsProps & {
  mayChooseHeader: boolean
  /** Header and accent colour that apply by default. */
  usual: { header: HeaderKind; accent: string }
}

/** Edits the header and the accent colour of the organisation's site, with a preview. */
export function LookFields({ state, mayChooseHeader, usual }: LookFieldsProps) {
  const accent = parseColour(state.valueOf('accent'))
  const header = headerKinds.find((kind) => kind === state.valueOf('header')) ?? usual.header
  return (
    <>
      <AccentField state={state} accent={accent} />
      <HeaderField state={state} mayChoose={mayChooseHeader} />
      <LookPreview
        name={state.valueOf('name')}
        header={header}
        scheme={{ colour: accent ?? usual.accent, hasAccent: true, band: null, paper: null }}
      />
    </>
  )
}

function HeaderField({ state, mayChoose }: SettingsProps & { mayChoose: boolean }) {
  const t = useTranslations('room.settings')
  if (!mayChoose) return <p className="text-ui text-ink-soft">{t('headerFixed')}</p>
  const selectedHeader = state.valueOf('header') || 'standard'
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="pb-1.5 text-ui font-semibold">{t('fields.header')}</legend>
      {headerKinds.toReversed().map((kind) => (
        <CheckField
          type="radio"
          name="header"
          value={kind}
          checked={selectedHeader === kind}
          onChange={() => state.write('header', kind)}
          label={t(`headers.${kind}`)}
          key={kind}
        />
      ))}
    </fieldset>
  )
}

function AccentField({ state, accent }: SettingsProps & { accent: string | null }) {
  const t = useTranslations('room.settings')
  const readable = accent && !isReadable(accent) ? toReadable(accent) : null
  return (
    <div className="flex flex-col gap-3">
      <SettingField state={state} name="accent" hint={t('hints.accent')}>
        <Input
          type="color"
          aria-label={t('pickColour')}
          value={accent ?? '#176b43'}
          onChange={({ target }) => state.write('accent', target.value)}
          className="size-11 shrink-0 cursor-pointer rounded-control border border-line-strong bg-paper p-1"
        />
        {state.valueOf('accent') !== '' && (
          <Button look="subtle" className="min-h-11" onClick={() => state.write('accent', '')}>
            {t('noAccent')}
          </Button>
        )}
      </SettingField>
      {readable && (
        <div role="status" className="room-advice">
          <p>{t('unreadable', { colour: accent ?? '' })}</p>
          <Button onClick={() => state.write('accent', readable)}>
            {t('useReadable', { colour: readable })}
          </Button>
        </div>
      )}
    </div>
  )
}

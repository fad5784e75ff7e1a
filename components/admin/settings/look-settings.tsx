'use client'

import { useTranslations } from 'next-intl'
import { CheckField } from '@/components/admin-ui/field'
import { Button } from '@/components/admin-ui/button'
import { headerKinds, parseColour } from '@/lib/base/domain/appearance'
import { isReadable, toAccentColours, toReadable, type AccentColours } from '@/lib/base/theme/accent'
import type { SettingsProps } from './identity-settings'
import { SettingField, SettingsForm } from './settings-form'
import { useSettings, type SettingsState } from './use-settings'

type LookSettingsProps = SettingsProps & { mayChooseHeader: boolean }

/** The header and the colours of an organisation's pages. */
export function LookSettings({ organisation, settings, mayChooseHeader }: LookSettingsProps) {
  const state = useSettings(organisation, settings, mayChooseHeader ? both : colours)
  return (
    <SettingsForm state={state}>
      <HeaderField state={state} mayChoose={mayChooseHeader} />
      <AccentField state={state} />
    </SettingsForm>
  )
}

const both = ['header', 'accent'] as const
const colours = ['accent'] as const

function HeaderField({ state, mayChoose }: { state: SettingsState; mayChoose: boolean }) {
  const t = useTranslations('room.settings')
  if (!mayChoose) return <p className="text-ui text-ink-soft">{t('headerFixed')}</p>
  const chosen = state.valueOf('header') || 'standard'
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="pb-1.5 text-ui font-semibold">{t('fields.header')}</legend>
      {headerKinds.toReversed().map((kind) => (
        <CheckField
          type="radio"
          name="header"
          value={kind}
          checked={chosen === kind}
          onChange={() => state.write('header', kind)}
          label={t(`headers.${kind}`)}
          key={kind}
        />
      ))}
    </fieldset>
  )
}

function AccentField({ state }: { state: SettingsState }) {
  const t = useTranslations('room.settings')
  const accent = parseColour(state.valueOf('accent'))
  const readable = accent && !isReadable(accent) ? toReadable(accent) : null
  return (
    <div className="flex flex-col gap-3">
      <SettingField state={state} name="accent" hint={t('hints.accent')}>
        <input
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
      {accent && <AccentPreview accent={readable ?? accent} />}
    </div>
  )
}

/** Drawn, since the room takes no inline styles: the bar, a heading's link and a button, in both themes. */
function AccentPreview({ accent }: { accent: string }) {
  const t = useTranslations('room.settings')
  const { light, dark } = toAccentColours(accent)
  const panels = [
    { ...light, paper: '#fbfbf8', ink: '#14201a', x: 0 },
    { ...dark, paper: '#0f1512', ink: '#e8ebe4', x: 200 },
  ]
  return (
    <svg viewBox="0 0 400 120" role="img" aria-label={t('preview')} className="w-full max-w-lg">
      {panels.map((panel) => (
        <Panel key={panel.x} {...panel} />
      ))}
    </svg>
  )
}

type PanelProps = AccentColours & { paper: string; ink: string; x: number }

function Panel({ paper, ink, x, ...colours }: PanelProps) {
  return (
    <g transform={`translate(${x} 0)`}>
      <rect width="200" height="120" fill={paper} />
      <rect width="200" height="34" fill={colours.band} />
      <rect x="14" y="12" width="10" height="10" fill={colours.mark} />
      <rect x="32" y="13" width="64" height="8" rx="2" fill={colours['on-band']} />
      <rect x="140" y="14" width="46" height="6" rx="2" fill={colours['on-band-soft']} />
      <rect x="14" y="50" width="150" height="10" rx="2" fill={ink} />
      <rect x="14" y="68" width="90" height="7" rx="2" fill={colours.primary} />
      <rect x="14" y="88" width="70" height="20" rx="3" fill={colours.primary} />
      <rect x="26" y="95" width="46" height="6" rx="2" fill={colours['on-primary']} />
    </g>
  )
}

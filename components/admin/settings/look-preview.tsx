'use client'

import { useTranslations } from 'next-intl'
import type { HeaderKind } from '@/lib/base/domain/appearance'
import { toAccentColours, type AccentColours } from '@/lib/base/theme/accent'
import type { Scheme } from '@/lib/base/domain/brand'
import { toSchemeColours } from '@/lib/base/theme/scheme'

type LookPreviewProps = { name: string; header: HeaderKind; scheme: Scheme }

/**
 * Default colours, which the scheme overrides. They are the colours of the organisation AXS
 * (`components/theme/tokens.css`).
 */
const usual = {
  light: { ...toAccentColours('#0b3d2e').light, paper: '#fbfbf8' },
  dark: { ...toAccentColours('#0b3d2e').dark, paper: '#0f1512' },
}

/** Draws the top of a page in both themes. As SVG, because the content security policy forbids inline styles. */
export function LookPreview({ name, header, scheme }: LookPreviewProps) {
  const t = useTranslations('room.settings')
  const { light, dark } = toSchemeColours(scheme)
  const panels = [
    { ...usual.light, ...light, ink: '#14201a', soft: '#7b857f', line: '#d8ddd6', x: 0 },
    { ...usual.dark, ...dark, ink: '#e8ebe4', soft: '#8e998f', line: '#2b342e', x: 330 },
  ]
  return (
    <svg viewBox="0 0 650 260" role="img" aria-label={t('preview')} className="w-full border border-line">
      {panels.map(({ x, ...panel }) => (
        <g key={x} transform={`translate(${x} 0)`}>
          <rect width="320" height="260" fill={panel.paper} />
          <Bar {...panel} name={name} header={header} />
          <Card {...panel} />
        </g>
      ))}
    </svg>
  )
}

type Panel = AccentColours & { paper: string; ink: string; soft: string; line: string }

/** Widths of the menu entries by header, in units of the SVG. */
const menus = { standard: [34, 44, 40], acx: [44, 40], axs: [26, 36, 30, 40, 28] } as const

/** Estimates the width of a letter of the name, in units of the SVG. */
const widthOf = (letter: string) => (letter === letter.toLowerCase() ? 8 : 12)

/** Draws the header of the page. The standard header has no background. */
function Bar({ name, header, ...panel }: Panel & Pick<LookPreviewProps, 'name' | 'header'>) {
  const isBar = header !== 'standard'
  const starts = menus[header].map((_, index) =>
    menus[header].slice(index).reduce((right, width) => right - width - 10, 308),
  )
  const shortName = name.length > 16 ? `${name.slice(0, 15)}…` : name
  const nameEnd = 36 + [...shortName].reduce((width, letter) => width + widthOf(letter), 0)
  return (
    <>
      {isBar && <rect width="320" height="46" fill={panel.band} />}
      <rect x="16" y="17" width="12" height="12" fill={panel.mark} />
      <text
        x="36"
        y="29"
        className="font-serif text-[15px] font-semibold"
        fill={isBar ? panel['on-band'] : panel.ink}
      >
        {shortName}
      </text>
      {menus[header].map((width, index) =>
        // Leaves out the entries that a long name would cover.
        starts[index]! < nameEnd ? null : (
          <rect
            key={starts[index]}
            x={starts[index]}
            y="20"
            width={width}
            height="6"
            rx="2"
            fill={isBar ? panel['on-band-soft'] : panel.soft}
          />
        ),
      )}
      {!isBar && <rect y="46" width="320" height="1" fill={panel.line} />}
    </>
  )
}

/** A card of the board with picture, kicker, title and button. */
function Card(panel: Panel) {
  return (
    <>
      <rect x="16" y="62" width="288" height="72" fill={panel.band} />
      <circle cx="160" cy="98" r="24" fill={panel.mark} />
      <rect x="16" y="146" width="7" height="7" fill={panel.mark} />
      <rect x="30" y="147" width="60" height="5" rx="2" fill={panel.primary} />
      <rect x="16" y="164" width="240" height="12" rx="2" fill={panel.ink} />
      <rect x="16" y="182" width="150" height="12" rx="2" fill={panel.ink} />
      <rect x="16" y="204" width="200" height="6" rx="2" fill={panel.soft} />
      <rect x="16" y="224" width="96" height="24" rx="3" fill={panel.primary} />
      <rect x="32" y="233" width="64" height="6" rx="2" fill={panel['on-primary']} />
    </>
  )
}

import { ImageResponse } from 'next/og'
import type { Organisation, Publication } from '@/lib/base/domain/model'
import type { GeneratedFile } from '@/lib/delivery/page-cache/generated-files'
import type { HeaderKind } from '@/lib/base/domain/appearance'
import {
  resolveHeaderKind,
  resolveLook,
  type Look,
} from '@/lib/features/company/organisations/organisation-table'
import { readBrandDrawing, type BrandDrawing } from './brand-drawing'
import { DrawnMark } from './drawn-mark'
import { drawInTurn } from './drawing-queue'
import { readDrawing } from './read-drawing'
import { readShareFonts, toDrawable, type ShareFonts } from './share-fonts'
import { SHARE_IMAGE_HEIGHT, SHARE_IMAGE_WIDTH } from './share-image'

/**
 * This module generates the share image of a card or of the whole site, for pages without a suitable picture. If the
 * fonts lack a character of the title, the organisation's name is shown instead.
 */

/** Longer titles are truncated, so that they fit at the smallest font size. */
const MAX_TITLE_LENGTH = 130
/** Maximum number of characters of a name in the header. */
const MAX_NAME_LENGTH = 40

/** Generates a PNG; `card` null is the image of the whole site. Rejects if too many drawings are waiting. */
export async function drawShareImage(
  organisation: Organisation,
  card: Publication | null,
): Promise<GeneratedFile> {
  const { fonts, letters, ...stacks } = await readShareFonts(organisation.appearance.brand.typefaces?.pair)
  const name = toDrawable(organisation.name, letters) || organisation.id
  const title = (card && toDrawable(card.title, letters)) || name
  const subject = card ? card.kicker || (card.category?.name ?? '') : organisation.description
  const kicker = toDrawable(subject, letters) ?? ''
  const drawing = await readDrawing(card?.picture ?? null)
  const symbol = await readBrandDrawing(organisation, 'symbol', { width: 54, height: 54 })
  const body = await drawInTurn(async () => {
    const image = new ImageResponse(
      <Drawing
        organisation={organisation}
        name={name}
        title={title}
        kicker={kicker}
        drawing={drawing}
        symbol={symbol}
        {...stacks}
      />,
      {
        width: SHARE_IMAGE_WIDTH,
        height: SHARE_IMAGE_HEIGHT,
        fonts,
      },
    )
    return new Uint8Array(await image.arrayBuffer())
  })
  return { body, type: 'image/png', changedAt: null }
}

type DrawingProps = Pick<ShareFonts, 'serif' | 'sans'> & {
  organisation: Organisation
  name: string
  title: string
  kicker: string
  /** Illustration of the card as a data URI, shown on the right; null without one. */
  drawing: string | null
  symbol: BrandDrawing | null
}

/** Renders the image: the organisation's header, and the title below it. */
function Drawing({ organisation, title, kicker, drawing, ...texts }: DrawingProps) {
  const { name, symbol, serif, sans } = texts
  const look = resolveLook(organisation)
  const kind = resolveHeaderKind(organisation)
  const text = cut(title)
  const isOnBand = kind === 'axs'
  const background = isOnBand ? look.band : look.paper
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        width: '100%',
        height: '100%',
        fontFamily: sans,
        background,
        color: isOnBand ? look.onBand : look.ink,
      }}
    >
      <DrawnHead look={look} kind={kind} name={title === name ? '' : name} symbol={symbol} serif={serif} />
      {drawing && (
        <img
          src={drawing}
          alt=""
          width={DRAWING_WIDTH}
          height={SHARE_IMAGE_HEIGHT - headHeights[kind]}
          style={{ position: 'absolute', right: 0, top: headHeights[kind], objectFit: 'cover' }}
        />
      )}
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          flexGrow: 1,
          justifyContent: 'center',
          padding: drawing ? `0 ${DRAWING_WIDTH + 40}px 0 80px` : '0 80px',
        }}
      >
        <div style={{ display: 'flex', alignItems: 'center', marginBottom: 28, fontSize: 32 }}>
          <div style={{ width: 22, height: 22, marginRight: 18, background: look.mark }} />
          {kicker.slice(0, 60)}
        </div>
        <div
          style={{
            display: 'flex',
            fontFamily: serif,
            fontSize: toSize(text) * (drawing ? 0.68 : 1),
            lineHeight: 1.1,
          }}
        >
          {text}
        </div>
      </div>
      <div style={{ display: 'flex', padding: '0 80px 48px', fontSize: 28, opacity: 0.8 }}>
        {organisation.domain}
      </div>
    </div>
  )
}

/** Width of the illustration in pixels. */
const DRAWING_WIDTH = 480

/** Heights of the headers in pixels. */
const headHeights: Record<HeaderKind, number> = { axs: 116, acx: 136, standard: 116 }

type HeadProps = { look: Look; kind: HeaderKind; name: string; symbol: BrandDrawing | null; serif: string }

/** Renders the header: a coloured bar for AXS and ACX, otherwise the standard header with a line below it. */
function DrawnHead({ look, kind, name, symbol, serif }: HeadProps) {
  const isBand = kind !== 'standard'
  return (
    <div
      style={{
        display: 'flex',
        alignItems: 'center',
        height: headHeights[kind],
        padding: '0 80px',
        background: isBand ? look.band : look.paper,
        color: isBand ? look.onBand : look.ink,
        borderBottom: `4px solid ${kind === 'acx' ? look.band : look.mark}`,
        fontFamily: serif,
        fontSize: 44,
      }}
    >
      <div style={{ display: 'flex', marginRight: 24 }}>
        {symbol ? (
          <img {...symbol} alt="" style={{ padding: 8, borderRadius: 6, background: '#ffffff' }} />
        ) : (
          <DrawnMark look={look} size={54} on={isBand ? 'band' : 'paper'} />
        )}
      </div>
      {name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH - 1).trimEnd()}…` : name}
    </div>
  )
}

/** Returns the font size in pixels with which the title fits on three or four lines. */
function toSize({ length }: string): number {
  if (length <= 40) return 88
  return length <= 80 ? 76 : 62
}

function cut(title: string): string {
  if (title.length <= MAX_TITLE_LENGTH) return title
  const start = title.slice(0, MAX_TITLE_LENGTH)
  return `${start.slice(0, Math.max(start.lastIndexOf(' '), 40)).trimEnd()}…`
}

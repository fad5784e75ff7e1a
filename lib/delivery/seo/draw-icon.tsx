import { ImageResponse } from 'next/og'
import type { Organisation } from '@/lib/base/domain/model'
import type { IconSize } from '@/lib/base/domain/icon-size'
import { resolveLook } from '@/lib/features/company/organisations/organisation-table'
import type { GeneratedFile } from '@/lib/delivery/page-cache/generated-files'
import { readBrandDrawing } from './brand-drawing'
import { DrawnMark } from './drawn-mark'
import { drawInTurn } from './drawing-queue'

/** Share of the icon's width for the default mark. It fits into the circle to which devices may crop icons. */
const MARK_SHARE = 0.5
/** Share of the icon's width for a symbol. Its square fits into the circle of 80 % that is always visible. */
const SYMBOL_SHARE = 0.56

/** Generates the organisation's icon as a PNG of `size` pixels. Rejects if too many drawings are waiting. */
export async function drawIcon(organisation: Organisation | null, size: IconSize): Promise<GeneratedFile> {
  const look = resolveLook(organisation)
  const side = Math.round(size * SYMBOL_SHARE)
  const symbol = await readBrandDrawing(organisation, 'symbol', { width: side, height: side })
  const body = await drawInTurn(async () => {
    const drawing = (
      <div
        style={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'center',
          width: '100%',
          height: '100%',
          background: symbol ? look.paper : look.band,
        }}
      >
        {symbol ? (
          <img {...symbol} alt="" />
        ) : (
          <DrawnMark look={look} size={Math.round(size * MARK_SHARE)} on="band" />
        )}
      </div>
    )
    const image = new ImageResponse(drawing, { width: size, height: size })
    return new Uint8Array(await image.arrayBuffer())
  })
  return { body, type: 'image/png', changedAt: null }
}

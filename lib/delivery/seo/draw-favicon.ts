import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Organisation } from '@/lib/base/domain/model'
import { getContentService } from '@/lib/content/service'
import type { GeneratedFile } from '@/lib/delivery/page-cache/generated-files'
import { drawSymbolIconApart } from '@/lib/features/content/media/convert/converter'

/** Returns favicon.ico with the organisation's symbol, or Cartelera's icon without one. */
export async function drawFavicon(organisation: Organisation | null): Promise<GeneratedFile> {
  const symbol = organisation?.appearance.brand.symbol
  const png =
    symbol && (await (await getContentService()).getBrandFile(organisation.id, symbol.digest, 'png'))
  const drawn = png ? await drawSymbolIconApart(png) : null
  const body = drawn ? Buffer.from(drawn, 'base64') : await readFile(usual)
  return { body: new Uint8Array(body), type: 'image/x-icon', changedAt: null }
}

const usual = path.join(process.cwd(), 'lib/delivery/seo/favicon.ico')

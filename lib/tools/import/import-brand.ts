import { listBrandValues } from '@/lib/content/from-db/brand'
import type { Database } from '@/lib/db/database'
import { saveBrandPicture } from '@/lib/features/company/brand/brand'
import { convertBrandPictureApart } from '@/lib/features/content/media/convert/converter'
import type { PictureImport } from '@/lib/tools/import/pictures/picture-import'
import {
  identityKeys,
  readIdentities,
  writeIdentities,
  type Place,
} from '@/lib/tools/import/write/identities'
import { toDetail, type Loss } from './model/loss'
import type { Source } from './model/model'

type Options = {
  database: Database
  place: Place
  /** Imports pictures; null if the import skips pictures. */
  pictures: PictureImport | null
  onLoss: (loss: Loss) => void
  onListed: (line: string) => void
}

type SourceBrand = NonNullable<Source['brand']>[number]

/** Imports the logo and the symbol of a source, unless the organisation has its own. */
export class ImportBrand {
  constructor(private readonly options: Options) {}

  /** Imports the pictures and returns their number. A dry run only counts the pictures that would be imported. */
  async bring(brand: readonly SourceBrand[], isApplied: boolean): Promise<number> {
    let count = 0
    for (const picture of brand) {
      const problem = await this.#bringOne(picture, isApplied)
      if (problem === null) count += 1
      else if (problem !== 'same') {
        const { name, address } = picture
        this.options.onLoss({
          kind: 'brand',
          detail: `${name} ${toDetail(address)} (${toDetail(problem, 60)})`,
        })
      }
    }
    return count
  }

  /**
   * Imports a picture and returns null. If the picture is not imported, returns the reason, or 'same' if an earlier run
   * has imported it.
   */
  async #bringOne({ name, address }: SourceBrand, isApplied: boolean): Promise<string | null> {
    const { database, place, pictures, onListed } = this.options
    const { [name]: current } = await listBrandValues(database, place.organisation)
    const key = identityKeys.brand(name)
    if (current?.isOwn || current?.isLocked) {
      const digest = (await readIdentities(database, place, [key])).get(key)?.digest
      return digest === current.value.digest ? 'same' : 'already set'
    }
    if (pictures === null) return '--uploads, --fetch-pictures'
    if (!isApplied) {
      if (!pictures.mayHave(address)) return 'not in the folder'
      onListed(`${name} ${toDetail(address)}`)
      return null
    }
    const source = await pictures.read(address)
    if ('problem' in source) return source.problem
    const converted = await convertBrandPictureApart(
      Buffer.from(source.bytes).toString('base64'),
      name === 'symbol',
    )
    if ('problem' in converted) return converted.problem
    const value = { ...converted, alt: '' }
    const { kind } = await saveBrandPicture(database, place.organisation, { name, base: null, value })
    if (kind !== 'done') return kind
    await writeIdentities(database, place, [{ key, target: 0, digest: converted.digest }])
    return null
  }
}

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { openPglite } from '@/lib/db/open/pglite'
import { parsePictureKey } from '@/lib/base/domain/stored-picture'
import { writePictureFiles } from '@/lib/features/content/media/copy-picture'
import { openDiskStorage } from '@/lib/features/content/media/storage/disk-storage'
import { convertPicture } from '@/lib/features/content/media/convert/picture/convert-picture'
import { writeManyPublications, writeOrganisation } from '@/lib/testing/many-publications'

export type Amounts = { pieces: number; pictures: number; comments: number }

/** Fills a PGlite store with these amounts of content. Every picture is the same photograph. */
export async function fillStore(directory: string, amounts: Amounts): Promise<void> {
  const { database, close } = await openPglite(directory, async () => undefined)
  await writeOrganisation(database, 'AXS', 'axs.localhost')
  await writeManyPublications(database, 'AXS', { first: 1, last: amounts.pieces })
  const storage = openDiskStorage(`${directory}/media`)
  const files = await makePicture()
  for (let index = 0; index < amounts.pictures; index++) {
    const parts = parsePictureKey(`${String(index).padStart(32, '0')}-1600x900.jpg`)
    if (!parts) throw new Error('not a key')
    await writePictureFiles(parts.key, files, storage)
  }
  await database.execute(sql`
    insert into media (organisation_id, key, type, width, height, bytes, sha256, alt)
    select 'AXS', lpad(number::text, 32, '0') || '-1600x900.jpg', 'jpeg', 1600, 900, 300000, number, 'Una foto'
    from generate_series(0, ${amounts.pictures - 1}::integer) as number`)
  // The triggers are disabled because they do not concern pictures.
  await database.execute(sql`alter table publications disable trigger user`)
  await database.execute(sql`
    update publications set picture_url =
      '/media/u/' || lpad((card_id % ${amounts.pictures}::integer)::text, 32, '0') || '-1600x900.jpg'`)
  await database.execute(sql`alter table publications enable trigger user`)
  await database.execute(sql`
    insert into comments (publication_id, author, email, text, state, digest)
    select publication_id, 'Ana', 'ana@example.com', 'Una pregunta ' || number, 'published', 'd' || number
    from generate_series(1, ${amounts.comments}::integer) as number
    join publications on card_id = 1 + number % ${amounts.pieces}::integer`)
  await close()
}

/** Makes a picture with the noise of a photograph. */
async function makePicture() {
  const folder = mkdtempSync(path.join(tmpdir(), 'cartelera-picture-'))
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const source = path.join(folder, 'source')
  await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#000', noise } })
    .blur(2)
    .jpeg()
    .toFile(source)
  await convertPicture(source, folder)
  rmSync(source)
  const files = readdirSync(folder).map((name) => ({ name, bytes: readFileSync(path.join(folder, name)) }))
  rmSync(folder, { recursive: true })
  return files
}

import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { openPglite } from '@/lib/content/store/pglite'
import { parsePictureKey } from '@/lib/domain/stored-picture'
import { writePictureFiles } from '@/lib/media/copy-picture'
import { openDiskStorage } from '@/lib/media/disk-storage'
import { listPictureFiles } from '@/lib/media/picture-files'
import { writeManyPublications, writeOrganisation } from '@/lib/testing/many-publications'

export type Amounts = { pieces: number; pictures: number; comments: number; pictureBytes: number }

/** A store on PGlite with so much of everything; pictures are bytes that nothing can compress, as real ones. */
export async function fillStore(directory: string, amounts: Amounts): Promise<void> {
  const { database, close } = await openPglite(directory, async () => undefined)
  await writeOrganisation(database, 'AXS', 'axs.localhost')
  await writeManyPublications(database, 'AXS', { first: 1, last: amounts.pieces })
  const storage = openDiskStorage(`${directory}/media`)
  for (let index = 0; index < amounts.pictures; index++) {
    const key = `${String(index).padStart(32, '0')}-1600x900.jpg`
    const parts = parsePictureKey(key)
    if (!parts) throw new Error('not a key')
    const bytes = randomBytes(amounts.pictureBytes)
    const files = listPictureFiles(parts).map((name) => ({ name, bytes }))
    await writePictureFiles(parts.key, files, storage)
    await database.execute(sql`
      insert into media (organisation_id, key, type, width, height, bytes, sha256)
      values ('AXS', ${key}, 'jpeg', 1600, 900, ${amounts.pictureBytes}, ${key})`)
  }
  await database.execute(sql`
    update publications set picture_url =
      '/media/u/' || lpad((card_id % ${amounts.pictures}::integer)::text, 32, '0') || '-1600x900.jpg'`)
  await database.execute(sql`
    insert into comments (publication_id, author, email, text, state, digest)
    select publication_id, 'Ana', 'ana@example.com', 'Una pregunta ' || number, 'published', 'd' || number
    from generate_series(1, ${amounts.comments}::integer) as number
    join publications on card_id = 1 + number % ${amounts.pieces}::integer`)
  await close()
}

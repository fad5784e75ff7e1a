import { openPglite } from '@/lib/content/store/pglite'
import { fillWithDemo } from '@/lib/content/store/fill'
import { organisations, publications } from '@/lib/content/store/schema'

/** Adds an organisation with long publications to a data directory; each has about `length` characters. */
export async function writeLongPublications(
  directory: string,
  { organisation, count, length }: { organisation: string; count: number; length: number },
): Promise<void> {
  const { database, close } = await openPglite(directory, fillWithDemo)
  await database
    .insert(organisations)
    .values({ id: organisation, companyId: 90, name: 'Larga', description: '' })
  for (let index = 0; index < count; index++) {
    const id = 9_001 + index
    await database.insert(publications).values({
      cardId: id,
      publicationId: 10_000 + id,
      organisationId: organisation,
      publishedAt: new Date(Date.UTC(2020, 0, 1 + index)),
      title: `Larga ${index + 1}`,
      content: 'Sigue y sigue. '.repeat(Math.ceil(length / 15)),
    })
  }
  await close()
}

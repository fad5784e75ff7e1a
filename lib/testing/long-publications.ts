import type { Database } from '@/lib/db/database'
import { organisations, publications } from '@/lib/db/schema'

/**
 * Adds an organisation with publications of about `length` characters. Each is a single word: slow to send,
 * but quick to index.
 */
export async function writeLongPublications(
  database: Database,
  { organisation, count, length }: { organisation: string; count: number; length: number },
): Promise<void> {
  await database
    .insert(organisations)
    .values({ id: organisation, companyId: 90, name: 'Larga', description: '' })
  const content = 'sigue'.repeat(Math.ceil(length / 5))
  const rows = Array.from({ length: count }, (_, index) => ({
    cardId: 9_001 + index,
    publicationId: 19_001 + index,
    organisationId: organisation,
    publishedAt: new Date(Date.UTC(2020, 0, 1 + index)),
    title: `Larga ${index + 1}`,
    content,
  }))
  await database.insert(publications).values(rows)
}

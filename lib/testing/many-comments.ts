import type { Database } from '@/lib/db/database'
import { comments } from '@/lib/db/schema'

/**
 * Adds many comments of maximum length to one publication, at intervals of an hour, the last one now. They
 * are numbered from 1: 'Comentario largo n.º 1'.
 */
export async function writeManyComments(
  database: Database,
  { publicationId, count }: { publicationId: number; count: number },
): Promise<void> {
  const now = Date.now()
  await database.insert(comments).values(
    Array.from({ length: count }, (_, index) => ({
      publicationId,
      author: 'Eva',
      email: 'eva@example.com',
      text: `Comentario largo n.º ${index + 1}. `.padEnd(5000, 'Sigue y sigue. '),
      state: 'published' as const,
      writtenAt: new Date(now - (count - 1 - index) * 3_600_000),
      digest: `long ${index + 1}`,
    })),
  )
}

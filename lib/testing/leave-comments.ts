import { createStoreContentService } from '@/lib/content/from-db/store-content-service'
import { openPglite } from '@/lib/db/open/pglite'
import { openPostgres } from '@/lib/db/open/postgres'
import type { Database } from '@/lib/db/database'
import { insertSeed } from '@/lib/content/from-db/demo/seed'
import { contractContent } from '@/lib/content/contract/content'

// Runs as a separate process that stores comments and prints each acknowledged number, until it is killed
// (`data-directory.test.ts`, `postgres.full.test.ts`).
const place = process.argv[2] ?? ''
const insertContent = (empty: Database) => insertSeed(empty, contractContent)
const { database } = place.startsWith('postgres:')
  ? await openPostgres(place, { fill: insertContent, timeoutMs: 10_000 })
  : await openPglite(place, insertContent)
const service = createStoreContentService(database)
for (let number = 1; ; number++) {
  await service.leaveComment(
    {
      publicationId: 902,
      parentId: null,
      author: 'Eva',
      email: 'eva@example.com',
      text: String(number),
    },
    { isActive: true },
  )
  console.log(number)
}

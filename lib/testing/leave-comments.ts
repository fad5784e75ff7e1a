import { createEmbeddedContentService } from '@/lib/content/embedded/content-service'
import { openPglite } from '@/lib/content/embedded/pglite'
import { insertSeed } from '@/lib/content/embedded/seed'
import { contractContent } from '@/lib/content/contract-content'

// A process of its own that leaves comments and says each acknowledged one's number, until it is
// killed (`data-directory.test.ts`).
const { database } = await openPglite(process.argv[2] ?? '', (empty) =>
  insertSeed(empty, contractContent),
)
const service = createEmbeddedContentService(database)
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

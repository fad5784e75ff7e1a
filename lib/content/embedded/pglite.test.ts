import { describeContentService } from '../contract'
import { createEmbeddedContentService } from './content-service'
import { openPglite } from './pglite'
import { insertSeed } from './seed'

describeContentService('embedded, on PGlite', async (seed) => {
  const { database, close } = await openPglite('memory', (empty) => insertSeed(empty, seed))
  return { service: createEmbeddedContentService(database), close }
})

import type { ContentSeed } from '@/lib/content/from-db/demo/seed'
import type { ContentService } from '@/lib/content/port'
import { describeArticle } from './article'
import { describeBoard } from './board'
import { describeComments } from './comments'
import { contractContent } from './content'
import { describeLists } from './lists'
import { describeOrganisations } from './organisations'
import { describeSearch } from './search'
import { describeTimeZones } from './time-zones'

/**
 * What every content adapter must do. An adapter's test calls this with a way to open a service
 * that holds exactly `seed`; an adapter is done when it passes.
 */

export type OpenContract = (seed: ContentSeed) => Promise<{ service: ContentService; close(): Promise<void> }>

export function describeContentService(name: string, open: OpenContract): void {
  describe(`the content service: ${name}`, () => {
    let opened: Awaited<ReturnType<OpenContract>>
    const service = () => opened.service

    beforeAll(async () => {
      opened = await open(contractContent)
    }, 60_000)

    afterAll(() => opened.close())

    describeBoard(service)
    describeLists(service)
    describeSearch(service)
    describeArticle(service)
    describeOrganisations(service)
    describeTimeZones(service)
    // The last: it changes what the others read.
    describeComments(service)
  })
}

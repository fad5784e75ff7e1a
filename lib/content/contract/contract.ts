import type { ContentSeed } from '@/lib/content/from-db/demo/seed'
import type { ContentService } from '@/lib/content/port/port'
import { describeArticle } from './article'
import { describeBoard } from './board'
import { describeComments } from './comments'
import { contractContent } from './content'
import { describeLists } from './lists'
import { describeOrganisations } from './organisations'
import { describeSearch } from './search'
import { describeTimeZones } from './time-zones'

/**
 * Contract of every content adapter. An adapter's test calls this with a function that opens a service
 * containing exactly `seed`.
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
    // Runs as the last suite, because it adds comments to the data that the other suites read.
    describeComments(service)
  })
}

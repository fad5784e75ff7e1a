import type { RequestReads } from '@/lib/content/request-reads'
import type { Queries } from '@/lib/features/queries'
import type { ContentQuestion } from './as-released'

type Waiting = { question: ContentQuestion; resolve(answer: unknown): void; reject(cause: unknown): void }

/**
 * What answers the content calls of a page as readers will read it once a release is out: those that are made
 * at the same time in one transaction, which does all of the release and is rolled back.
 */
export function createPreviewReads(
  { releases }: Pick<Queries, 'releases'>,
  release: number,
): NonNullable<RequestReads['instead']> {
  let waiting: Waiting[] = []
  const send = async () => {
    const batch = waiting
    waiting = []
    try {
      const answers = await releases.readContent(
        release,
        batch.map(({ question }) => question),
      )
      batch.forEach(({ resolve }, index) => resolve(answers?.[index]))
    } catch (cause) {
      for (const { reject } of batch) reject(cause)
    }
  }
  return (call, parameters) =>
    new Promise((resolve, reject) => {
      const count = waiting.push({ question: { call, parameters }, resolve, reject })
      if (count === 1) setImmediate(() => void send())
    })
}

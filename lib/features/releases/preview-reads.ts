import type { RequestReads } from '@/lib/content/request-reads'
import type { Queries } from '@/lib/features/queries'
import type { ContentQuestion } from './as-released'

type Waiting = { question: ContentQuestion; resolve(answer: unknown): void; reject(cause: unknown): void }

/**
 * Answers a page's content calls as of after a release. Simultaneous calls share one transaction, which
 * applies the release and is rolled back.
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

import type { RequestReads } from '@/lib/content/port/request-reads'
import type { ContentQuestion } from '@/lib/content/from-db/answer-all'

type Waiting = { question: ContentQuestion; resolve(answer: unknown): void; reject(cause: unknown): void }

/**
 * Answers a page's content calls from a state that is not published. Simultaneous calls share one transaction,
 * which applies the release or draft and is rolled back.
 */
export function createPreviewReads(
  readState: (questions: ContentQuestion[]) => Promise<unknown[] | null>,
): NonNullable<RequestReads['instead']> {
  let waiting: Waiting[] = []
  const send = async () => {
    const batch = waiting
    waiting = []
    try {
      const answers = await readState(batch.map(({ question }) => question))
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

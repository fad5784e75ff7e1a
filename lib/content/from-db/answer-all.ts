import type { ReadCall } from '@/lib/content/port/calls'
import type { ContentCalls } from '@/lib/content/port/wrap-calls'

export type ContentQuestion = { call: ReadCall; parameters: readonly unknown[] }

/** Makes content calls one after another, and returns their answers. */
export async function answerAll(
  service: ContentCalls,
  questions: readonly ContentQuestion[],
): Promise<unknown[]> {
  const answers: unknown[] = []
  for (const { call, parameters } of questions) {
    const ask: (...values: unknown[]) => Promise<unknown> = service[call] as never
    answers.push(await ask(...parameters))
  }
  return answers
}

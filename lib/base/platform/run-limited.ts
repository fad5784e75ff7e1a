import { processWide } from './process/process-wide'

const running = () => processWide('limited-work', () => new Map<string, number>())

/** Runs `work`. Returns null instead if `max` calls with this name are already running in this process. */
export async function runLimited<Result>(
  name: string,
  max: number,
  work: () => Promise<Result>,
): Promise<Result | null> {
  const counts = running()
  const count = counts.get(name) ?? 0
  if (count >= max) return null
  counts.set(name, count + 1)
  try {
    return await work()
  } finally {
    counts.set(name, (counts.get(name) ?? 1) - 1)
  }
}

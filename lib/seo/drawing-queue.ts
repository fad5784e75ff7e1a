import { processWide } from '@/lib/platform/process-wide'

/** Drawings at one time: each takes a processor for a tenth of a second, and some 20 MB. */
const MOST_AT_ONCE = 1
/** Waiting ones; whoever comes later is told to come again. */
const MOST_WAITING = 20

type Queue = { inFlight: number; waiting: (() => void)[] }

const queue = () => processWide<Queue>('drawings', () => ({ inFlight: 0, waiting: [] }))

/** Runs `draw` when its turn comes. Throws where too many wait already. */
export async function drawInTurn<T>(draw: () => Promise<T>): Promise<T> {
  const { waiting } = queue()
  if (queue().inFlight >= MOST_AT_ONCE) {
    if (waiting.length >= MOST_WAITING) throw new Error('too many share images are wanted at once')
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else {
    queue().inFlight++
  }
  try {
    return await draw()
  } finally {
    // Whoever is next takes over this one's place.
    const next = waiting.shift()
    if (next) next()
    else queue().inFlight--
  }
}

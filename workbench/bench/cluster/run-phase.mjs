/**
 * Runs one phase: readers and commenters during all three windows, the disturbance in the middle one, then
 * the checks.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { change, untilShown } from './changes.mjs'
import { isReady } from './copies.mjs'
import { countMessages, logPositions } from './logs.mjs'
import { phases } from './phases.mjs'
import { until } from './processes.mjs'
import { startReaders } from './readers.mjs'
import { createRecorder } from './recorder.mjs'
import { settings } from './settings.mjs'
import { startCommenters, verifyPosts } from './commenters.mjs'

const SETTLE_MS = 60_000

export async function runPhase(name, cluster) {
  const { during, hasCommenters = true } = phases[name]
  const recorder = createRecorder()
  const positions = logPositions(cluster.copies)
  const readers = startReaders(cluster.pages, recorder)
  const commenters = hasCommenters ? startCommenters(cluster.articles, recorder) : null
  await sleep(settings.windowMs)
  recorder.enter('during')
  const { shown, made, notes = [], tallies = [] } = await during({ ...cluster, recorder })
  recorder.enter('after')
  const [after] = await Promise.all([untilAllShow(cluster, made), sleep(settings.windowMs)])
  await commenters?.stop()
  await readers.stop()
  const stats = recorder.finish()
  await settle(cluster)
  return {
    name,
    stats,
    notes: [...notes, ...whoEnded(cluster.copies)],
    shown: [await shown, after],
    posts: await sumPosts(commenters ? [commenters.tally] : tallies),
    messages: countMessages(cluster.copies, positions),
  }
}

/** Makes another change. Returns the seconds until all instances show it and the phase's change; null if never. */
async function untilAllShow(cluster, made) {
  const next = await change(cluster.nextArticle())
  const times = await Promise.all(
    [next, ...(made ? [made] : [])].map((edit) => untilShown(edit, cluster.copies)),
  )
  return times.includes(null) ? null : Math.max(...times)
}

async function sumPosts(tallies) {
  const sum = (of) => tallies.reduce((total, tally) => total + of(tally), 0)
  const verified = await verifyPosts(tallies.flatMap(({ sent }) => sent))
  return {
    ...verified,
    failedTries: sum(({ failedTries }) => failedTries),
    notSeen: sum(({ notSeen }) => notSeen),
  }
}

async function settle({ copies }) {
  const areReady = async () => (await Promise.all(copies.map(({ port }) => isReady(port)))).every(Boolean)
  if ((await until(areReady, { limitMs: SETTLE_MS })) === null) throw new Error('a copy is not ready again')
}

function whoEnded(copies) {
  return copies.flatMap((copy) => {
    const times = copy.endedByItself
    copy.endedByItself = 0
    return times === 0 ? [] : [`copy ${copy.number} ended by itself ${times} times`]
  })
}

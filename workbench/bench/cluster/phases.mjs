/**
 * Disturbances of the cluster. A phase's `during` causes one and repairs it. If it makes a change meanwhile,
 * it resolves with `{ shown }`: how long until all running instances showed the change.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { change, untilShown } from './changes.mjs'
import { createClient } from './client.mjs'
import { readFilesSeen } from './readers.mjs'
import { settings } from './settings.mjs'
import { leaveOne } from './commenters.mjs'

export const phases = {
  baseline: { during: (cluster) => away(cluster) },
  roll: { during: (cluster) => roll(cluster) },
  upgrade: { during: upgrade },
  rollback: { during: (cluster) => roll(cluster, settings.buildA) },
  kill: { during: kill },
  'stop-redis': { during: (cluster) => stop(cluster, cluster.redis) },
  'stop-postgres': { during: ({ postgres }) => stop(null, postgres) },
  'stall-copy': { during: (cluster) => stall(cluster, cluster.copies[1]) },
  'stall-redis': { during: (cluster) => stall(cluster, cluster.redis) },
  'stall-postgres': { during: ({ postgres }) => stall(null, postgres) },
  'hole-redis': { during: (cluster) => hole(cluster, cluster.redisProxy) },
  'hole-postgres': { during: (cluster) => hole(cluster, cluster.postgresProxy) },
  edits: { during: edit, hasCommenters: false },
}

/**
 * Returns the phases whose names begin with an entry of the list; without a list all except the rollback to
 * build A.
 */
export function choosePhases(list) {
  const names = Object.keys(phases)
  if (list === null) return names.filter((name) => name !== 'rollback')
  const isWanted = (name) =>
    list.includes(name) || list.some((start) => !names.includes(start) && name.startsWith(start))
  return names.filter(isWanted)
}

/** Restarts the instances one after the other, optionally from another build, and waits until each is ready. */
async function roll(cluster, build) {
  const notes = []
  for (let round = 0; round < settings.rounds; round++) {
    for (const copy of cluster.copies) {
      const how = await copy.end()
      if (how !== 0) notes.push(`copy ${copy.number} ended with ${how}`)
      copy.build = build ?? copy.build
      await copy.start()
    }
  }
  return { notes }
}

async function upgrade(cluster) {
  const outcome = await roll(cluster, cluster.buildB)
  await readFilesSeen(cluster.copies, cluster.recorder)
  return outcome
}

async function kill({ copies: [, copy] }) {
  await copy.end('SIGKILL')
  await sleep(2000)
  await copy.start()
  return {}
}

async function stop(cluster, part) {
  await part.stop()
  const outcome = await away(cluster)
  await part.start()
  return outcome
}

async function stall(cluster, part) {
  part.freeze()
  const outcome = await away(cluster)
  part.resume()
  return outcome
}

async function hole(cluster, proxy) {
  proxy.swallow()
  const outcome = await away(cluster)
  proxy.pass()
  return outcome
}

/** Waits for the duration of an outage. Makes a change at its start, unless `cluster` is null. */
async function away(cluster) {
  const end = sleep(settings.outageMs)
  if (cluster === null) {
    await end
    return {}
  }
  await sleep(1000)
  const made = await change(cluster.nextArticle())
  const shownAfter = untilShown(
    made,
    cluster.copies.filter((copy) => copy.isRunning()),
  )
  await end
  // Does not await `shownAfter`: some instances may show the change only after the repair.
  return { shown: shownAfter, made }
}

/** Makes one change per second, alternately an article's title and a comment. The last one must reach all instances. */
async function edit(cluster) {
  const writer = createClient({ host: 'axs.localhost', keepsCookies: true })
  const tallies = []
  let made = null
  for (let number = 0; number < settings.edits; number++) {
    const next = sleep(1000)
    if (number % 2 === 0) made = await change(cluster.nextArticle())
    else tallies.push(await leaveOne(writer, cluster.nextArticle(), cluster.recorder))
    await next
  }
  made = await change(cluster.nextArticle())
  const shownAfter = await untilShown(made, cluster.copies)
  writer.close()
  return { shown: shownAfter, tallies }
}

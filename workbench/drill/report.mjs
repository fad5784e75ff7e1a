/** Prints the results of database drills as they proceed, and the problems again at the end. */
import { until } from '../bench/cluster/processes.mjs'

/** Compares the comments in the database with those that were sent. */
export async function verifyComments(database, tally) {
  const { rows } = await database.query(
    `select text, count(*)::int as times from comments where text like 'Ensayo %' group by text`,
  )
  const times = new Map(rows.map((row) => [row.text, row.times]))
  const taken = tally.posts.filter(({ isTaken }) => isTaken)
  return {
    sent: tally.posts.length,
    acknowledged: taken.length,
    lost: taken.filter(({ text }) => !times.has(text)).length,
    doubled: rows.filter((row) => row.times > 1).length,
  }
}

/** Creates a report that prints results, and the problems again at the end. */
export function createReport(tally, deadlineMs) {
  const problems = []
  const deadline = setTimeout(() => {
    console.error('It took too long')
    process.exit(1)
  }, deadlineMs)
  const expect = (what, isSo) => {
    if (isSo) return
    problems.push(what)
    console.log(`  WRONG: ${what}`)
  }
  return {
    expect,
    /** Runs a phase and prints the results meanwhile. No read may fail. */
    async phase(title, run) {
      console.log(`\n${title}`)
      await run()
      const seen = tally.take()
      for (const [what, outcomes] of Object.entries(seen))
        console.log(`  ${what}: ${JSON.stringify(outcomes)}`)
      for (const what of ['stored pages', 'new searches']) {
        const failed = Object.keys(seen[what] ?? {}).filter((status) => status !== '200')
        expect(`${title}: ${what} are read`, failed.length === 0)
      }
    },
    /** Waits for the first comment accepted after `moment` on one of `ports` (null: any), and prints the seconds. */
    async takenAfter(moment, ports = null, limitMs = 40_000) {
      const find = () => tally.taken.find(({ port, at }) => at > moment && (ports?.includes(port) ?? true))
      await until(() => find() !== undefined, { limitMs, everyMs: 20 })
      const first = find()
      expect('writes are back', first !== undefined)
      console.log(`  writes are back after ${((first?.at ?? NaN) - moment) / 1000} s`)
    },
    /** Resolves with the exit status of the process. */
    async end(database) {
      const comments = await verifyComments(database, tally)
      console.log(`\ncomments: ${JSON.stringify(comments)}; stale answers: ${tally.stale}`)
      expect('no comment is lost or doubled', comments.lost === 0 && comments.doubled === 0)
      expect('no answer is stale', tally.stale === 0)
      console.log(problems.length === 0 ? 'As it should be' : `Wrong: ${problems.join('; ')}`)
      clearTimeout(deadline)
      return problems.length === 0 ? 0 : 1
    },
  }
}

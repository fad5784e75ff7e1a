/**
 * Processes of the drill: started here, and ended here whatever happens. What is frozen is continued
 * first, since a stopped process does not take a signal but SIGKILL.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

const running = new Set()
process.once('exit', endAll)

/** Throws one sentence where a command is missing. */
export function requireCommand(command, flag, hint) {
  if (spawnSync(command, [flag]).error === undefined) return
  throw new Error(`${command} is not installed (${hint})`)
}

/** `endSignal` ends it with all its children. */
export function startOwned(command, args, { endSignal = 'SIGKILL', ...options } = {}) {
  const child = spawn(command, args, { stdio: 'ignore', ...options })
  return own(child, endSignal)
}

/** Takes care of a process that somebody else has started. */
export function own(child, endSignal) {
  const entry = { child, endSignal }
  running.add(entry)
  child.once('exit', () => running.delete(entry))
  child.once('error', () => running.delete(entry))
  return child
}

/** Ends all that still runs, without waiting: for the end of the process itself. */
export function endAll() {
  for (const { child, endSignal } of running) {
    for (const pid of treeOf(child.pid)) signal(pid, 'SIGCONT')
    signal(child.pid, endSignal)
  }
}

/** Resolves once nothing runs any more. */
export async function endAllAndWait(limitMs = 5000) {
  endAll()
  await until(() => running.size === 0, { limitMs })
  for (const { child } of running) for (const pid of treeOf(child.pid)) signal(pid, 'SIGKILL')
}

/** Sends a signal to a process and all its children: PostgreSQL has a process for each connection. */
export function signalTree(pid, name) {
  for (const one of treeOf(pid)) signal(one, name)
}

/** Null after the limit; else the seconds it took. Work that fails counts as not yet. */
export async function until(isDone, { limitMs, everyMs = 100 }) {
  const startedAt = performance.now()
  while (performance.now() - startedAt < limitMs) {
    if (
      await Promise.resolve()
        .then(isDone)
        .catch(() => false)
    )
      return secondsSince(startedAt)
    await sleep(everyMs)
  }
  return null
}

export const secondsSince = (startedAt) => (performance.now() - startedAt) / 1000

function treeOf(pid) {
  if (pid === undefined) return []
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  const pairs = rows
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number))
  const children = (parent) => pairs.filter(([, of]) => of === parent).map(([child]) => child)
  const withChildren = (one) => [one, ...children(one).flatMap(withChildren)]
  return withChildren(pid)
}

function signal(pid, name) {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended.
  }
}

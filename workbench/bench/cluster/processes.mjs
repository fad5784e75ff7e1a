/**
 * Manages the drill's processes, and ends them in any case. A frozen process is continued first, because a
 * stopped process receives only SIGKILL.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

const running = new Set()
process.once('exit', endAll)

/** Throws an error with a hint if a command is missing. */
export function requireCommand(command, flag, hint) {
  if (spawnSync(command, [flag]).error === undefined) return
  throw new Error(`${command} is not installed (${hint})`)
}

/** `endSignal` ends the process with all its children. */
export function startOwned(command, args, { endSignal = 'SIGKILL', ...options } = {}) {
  const child = spawn(command, args, { stdio: 'ignore', ...options })
  return own(child, endSignal)
}

/** Registers a process that other code has started. */
export function own(child, endSignal) {
  const entry = { child, endSignal }
  running.add(entry)
  child.once('exit', () => running.delete(entry))
  child.once('error', () => running.delete(entry))
  return child
}

/** Ends all running processes without waiting, at the end of this process. */
export function endAll() {
  for (const { child, endSignal } of running) {
    for (const pid of treeOf(child.pid)) signal(pid, 'SIGCONT')
    signal(child.pid, endSignal)
  }
}

/** Ends all processes. Resolves once none is running. */
export async function endAllAndWait(limitMs = 5000) {
  endAll()
  await until(() => running.size === 0, { limitMs })
  for (const { child } of running) for (const pid of treeOf(child.pid)) signal(pid, 'SIGKILL')
}

/** Sends a signal to a process and all its children: PostgreSQL has a process for each connection. */
export function signalTree(pid, name) {
  for (const processId of treeOf(pid)) signal(processId, name)
}

/**
 * Waits until the work returns a true value. Returns the seconds it took, or null after the limit. Errors
 * count as not done yet.
 */
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
  const withChildren = (parent) => [parent, ...children(parent).flatMap(withChildren)]
  return withChildren(pid)
}

function signal(pid, name) {
  try {
    process.kill(pid, name)
  } catch {
    // Ignored: the process has already ended.
  }
}

/**
 * Steps of a command. On a terminal each is one line with its time, and the output of its programs is shown only if it
 * fails. In a pipeline that output is passed through.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { styleText } from 'node:util'

const { LOG_FORMAT } = process.env
const isForPeople = LOG_FORMAT === 'pretty' || (LOG_FORMAT !== 'json' && process.stdout.isTTY === true)
const CLEAR_LINE = '\r\u001B[K'

/**
 * Runs `work`, which gets a function that runs a program and resolves once it ends. The process ends with the status of a
 * program that fails.
 *
 * @template T
 * @param {string} title
 * @param {(run: (command: string, ...args: string[]) => Promise<void>) => T | Promise<T>} work
 */
export async function step(title, work) {
  const startedAt = performance.now()
  const output = []
  const run = (command, ...args) => runProgram(command, args, isForPeople ? output : null)
  const stop = showProgress(title, startedAt)
  try {
    const result = await work(run)
    stop(styleText('green', '✔'))
    return result
  } catch (cause) {
    stop(styleText('red', '✖'))
    process.stderr.write(output.join(''))
    if (!(cause instanceof ProgramError)) throw cause
    process.exit(cause.status)
  }
}

class ProgramError extends Error {
  constructor(command, status) {
    super(`${command} failed`)
    this.status = status
  }
}

async function runProgram(command, args, output) {
  const child = spawn(command, args, { stdio: output ? ['ignore', 'pipe', 'pipe'] : 'inherit' })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes) => output.push(String(bytes)))
  const [status] = await once(child, 'close')
  if (status !== 0) throw new ProgramError(command, status ?? 1)
}

/** Returns a function that replaces the line of a running step by its result. */
function showProgress(title, startedAt) {
  if (!isForPeople) return () => undefined
  const isTerminal = process.stdout.isTTY === true
  const show = (sign, end) => {
    const time = toSeconds(performance.now() - startedAt)
    process.stdout.write(
      `${isTerminal ? CLEAR_LINE : ''}  ${sign} ${title.padEnd(44)}${time.padStart(9)}${end}`,
    )
  }
  if (!isTerminal) return (sign) => show(sign, '\n')
  show('…', '')
  const timer = setInterval(show, 1000, '…', '')
  return (sign) => {
    clearInterval(timer)
    show(sign, '\n')
  }
}

/** Returns a duration for people: '3.2 s', '48 s', '2 min 5 s'. */
export function toSeconds(ms) {
  const seconds = ms / 1000
  if (seconds < 10) return `${seconds.toFixed(1)} s`
  const whole = Math.round(seconds)
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`
}

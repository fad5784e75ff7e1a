import { chmod, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { log } from './log'
import { toSocketFile } from './socket-file'
import { toReason } from './start-error'

/**
 * Commands of the running site by name. Each resolves to the answer for the command line, or rejects with an error
 * message for it.
 */
export type LocalAnswers = Record<string, () => Promise<string>>

type Answer = { done: string } | { failed: string }

/** Maximum length of a command's name and of its answer, in characters. */
const MAX_LENGTH = 20_000

/**
 * Opens a socket in the data directory, over which the command line calls the running site. Any process that can
 * write to the directory can connect. Returns a function that closes the socket.
 */
export async function openLocalSocket(directory: string, answers: LocalAnswers): Promise<() => void> {
  const file = toSocketFile(directory, 'site.sock')
  // A socket file that a killed process left can be removed, because this process holds the lock of the directory.
  await rm(file, { force: true })
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    readLine(socket, (name) => {
      void answer(answers, name).then((reply) => socket.end(`${JSON.stringify(reply)}\n`))
    })
  })
  await new Promise<void>((resolve) => {
    server.once('listening', resolve)
    server.on('error', (cause) => {
      log().warn({ file, reason: toReason(cause) }, 'command socket not opened')
      resolve()
    })
    server.listen(file)
  })
  await chmod(file, 0o600).catch(() => undefined)
  server.unref()
  return () => server.close()
}

/** Sends a command to the running site and returns its answer. Rejects if no site is running or the command failed. */
export function queryLocalSocket(directory: string, name: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(toSocketFile(directory, 'site.sock'), () => socket.write(`${name}\n`))
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('the site ended meanwhile')))
    readLine(socket, (line) => {
      const reply = JSON.parse(line) as Answer
      if ('done' in reply) resolve(reply.done)
      else reject(new Error(reply.failed))
    })
  })
}

async function answer(answers: LocalAnswers, name: string): Promise<Answer> {
  try {
    if (!Object.hasOwn(answers, name)) return { failed: `there is no '${name}' in this release` }
    return { done: (await answers[name]?.()) ?? '' }
  } catch (cause) {
    log().warn({ name, reason: toReason(cause) }, 'command socket request failed')
    return { failed: toReason(cause) }
  }
}

function readLine(socket: Socket, onLine: (line: string) => void): void {
  let text = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    if (text.includes('\n')) return
    text += chunk
    const end = text.indexOf('\n')
    if (end >= 0) onLine(text.slice(0, end))
    else if (text.length > MAX_LENGTH) socket.destroy()
  })
}

import { readdirSync, rmdirSync, statSync, unlinkSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SOCKET_NAME, socketFolder, socketName } from './listen'

/**
 * Minimum age of a deleted folder. A starting process creates its folder before it listens, and may wait for its
 * database meanwhile.
 */
const MIN_AGE_MS = 3_600_000

/**
 * Deletes the socket folders of killed processes (`createSocketPath`): those of this user whose socket does not
 * answer.
 */
export async function sweepSockets(temporary = tmpdir(), now = Date.now()): Promise<void> {
  const names = readdirSync(temporary).filter((name) => socketFolder.test(name))
  for (const name of names) await sweep(join(temporary, name), now)
}

async function sweep(folder: string, now: number): Promise<void> {
  try {
    const { mtimeMs, uid } = statSync(folder)
    const isOurs = uid === process.getuid?.()
    if (!isOurs || now - mtimeMs < MIN_AGE_MS || (await isAnswered(join(folder, SOCKET_NAME)))) return
    for (const name of readdirSync(folder)) if (socketName.test(name)) unlinkSync(join(folder, name))
    // Fails if the folder contains other files, which must be kept.
    rmdirSync(folder)
  } catch {
    // The folder contains other files, or another instance has already deleted it.
  }
}

function isAnswered(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', ({ message }) => resolve(!/ECONNREFUSED|ENOENT/.test(message)))
  })
}

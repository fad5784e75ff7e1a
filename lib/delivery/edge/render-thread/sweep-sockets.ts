import { readdirSync, rmdirSync, statSync, unlinkSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SOCKET_NAME, socketFolder, socketName } from './listen'

/**
 * Minimum age of a folder before it is deleted. A starting process creates its folder long before it listens, for
 * example if it waits for its database.
 */
const MIN_AGE_MS = 3_600_000

/**
 * Deletes socket folders of killed processes (`createSocketPath`): those of this user in which no process answers on
 * the socket.
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
    // `rmdirSync` throws if the folder contains other files. Such a folder is kept.
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

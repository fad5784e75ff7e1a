/** @jest-environment node */
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { askLocalSocket, openLocalSocket } from './local-socket'

let directory: string
let close: () => void
beforeEach(async () => {
  directory = mkdtempSync(path.join(tmpdir(), 'door-'))
  // Of a process that was killed.
  writeFileSync(path.join(directory, 'site.sock'), '')
  close = await openLocalSocket(directory, {
    snapshot: async () => '/a/folder',
    fail: async () => {
      throw new Error('disk full')
    },
  })
})
afterEach(() => {
  close()
  rmSync(directory, { recursive: true })
})

test('does what it is asked, and says what it could not do', async () => {
  expect(await askLocalSocket(directory, 'snapshot')).toBe('/a/folder')
  await expect(askLocalSocket(directory, 'fail')).rejects.toThrow('disk full')
  await expect(askLocalSocket(directory, 'toString')).rejects.toThrow("no 'toString'")
  expect(statSync(path.join(directory, 'site.sock')).mode & 0o777).toBe(0o600)
})

test('outlives who says nothing, too much, or goes', async () => {
  const socket = connect(path.join(directory, 'site.sock'))
  socket.on('error', () => undefined)
  const closed = new Promise((resolve) => socket.on('close', resolve))
  socket.write('x'.repeat(100_000))
  await closed
  connect(path.join(directory, 'site.sock'))
    .on('error', () => undefined)
    .destroy()
  expect(await askLocalSocket(directory, 'snapshot')).toBe('/a/folder')
})

test('rejects where no site listens', async () => {
  close()
  await expect(askLocalSocket(directory, 'snapshot')).rejects.toThrow()
  expect(existsSync(path.join(directory, 'site.sock'))).toBe(false)
})

/** @jest-environment node */
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { queryLocalSocket, openLocalSocket } from './local-socket'

let directory: string
let close: () => void
beforeEach(async () => {
  directory = mkdtempSync(path.join(tmpdir(), 'door-'))
  // Simulates the leftover socket of a killed process.
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

test('performs commands, and reports their failures', async () => {
  expect(await queryLocalSocket(directory, 'snapshot')).toBe('/a/folder')
  await expect(queryLocalSocket(directory, 'fail')).rejects.toThrow('disk full')
  await expect(queryLocalSocket(directory, 'toString')).rejects.toThrow("no 'toString'")
  expect(statSync(path.join(directory, 'site.sock')).mode & 0o777).toBe(0o600)
})

test('survives clients that send nothing, send too much, or disconnect', async () => {
  const socket = connect(path.join(directory, 'site.sock'))
  socket.on('error', () => undefined)
  const closed = new Promise((resolve) => socket.on('close', resolve))
  socket.write('x'.repeat(100_000))
  await closed
  connect(path.join(directory, 'site.sock'))
    .on('error', () => undefined)
    .destroy()
  expect(await queryLocalSocket(directory, 'snapshot')).toBe('/a/folder')
})

test('rejects if no site is running', async () => {
  close()
  await expect(queryLocalSocket(directory, 'snapshot')).rejects.toThrow()
  expect(existsSync(path.join(directory, 'site.sock'))).toBe(false)
})

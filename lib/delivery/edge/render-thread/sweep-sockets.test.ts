/** @jest-environment node */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sweepSockets } from './sweep-sockets'

const temporary = mkdtempSync(join(tmpdir(), 'sweep-'))
const running = createServer()
/** Time of the last change in a killed process's folder, milliseconds since the epoch. */
const leftAt = () => statSync(join(temporary, 'cartelera-Killed')).mtimeMs

/** Creates a socket as a killed process leaves it. */
const leaveSocket = (path: string) =>
  execFileSync(process.execPath, [
    '-e',
    `require('net').createServer().listen(${JSON.stringify(path)}, () => process.kill(process.pid, 'SIGKILL'))`,
  ])

beforeAll((done) => {
  for (const name of ['cartelera-Killed', 'cartelera-Empty0', 'cartelera-Runs00']) {
    mkdirSync(join(temporary, name))
  }
  mkdirSync(join(temporary, 'cartelera-Other0'))
  writeFileSync(join(temporary, 'cartelera-Other0', 'notes.txt'), 'not ours')
  expect(() => leaveSocket(join(temporary, 'cartelera-Killed', 'next.sock'))).toThrow()
  writeFileSync(join(temporary, 'cartelera-Killed', '1.sock'), 'of a thread of its own')
  running.listen(join(temporary, 'cartelera-Runs00', 'next.sock'), done)
})
afterAll(() => {
  running.close()
  rmSync(temporary, { recursive: true })
})

test('keeps folders that a process may just have created', async () => {
  const before = readdirSync(temporary)
  await sweepSockets(temporary, leftAt())
  expect(readdirSync(temporary)).toEqual(before)
})

test('removes folders of killed processes, and keeps those of other programs and running processes', async () => {
  expect(existsSync(join(temporary, 'cartelera-Killed', 'next.sock'))).toBe(true)
  await sweepSockets(temporary, leftAt() + 3_600_000)
  expect(readdirSync(temporary).sort()).toEqual(['cartelera-Other0', 'cartelera-Runs00'])
})

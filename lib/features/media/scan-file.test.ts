/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findFreePort } from '@/lib/testing/free-port'
import { EICAR, startInstreamServer } from '@/lib/testing/instream-server'
import { scanFile } from './scan-file'

const folder = mkdtempSync(path.join(tmpdir(), 'cartelera-scan-'))
const file = path.join(folder, 'file')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const host = '127.0.0.1'

test('a file goes to the scanner in pieces, and what it knows is found', async () => {
  const scanner = await startInstreamServer()
  const address = { host, port: scanner.port }
  writeFileSync(file, Buffer.alloc(300_000, 'a'))
  expect(await scanFile(file, address)).toBe('clean')
  writeFileSync(file, `${'a'.repeat(100_000)}${EICAR}`)
  expect(await scanFile(file, address)).toBe('found')
  expect(scanner.scanned).toEqual([300_000, 100_000 + EICAR.length])
  await scanner.close()
})

test('what the scanner does not look at to its end is not clean', async () => {
  const scanner = await startInstreamServer(1000)
  writeFileSync(file, Buffer.alloc(2_000_000))
  expect(await scanFile(file, { host, port: scanner.port })).toBe('away')
  await scanner.close()
})

test('a scanner that is not there says nothing; none is asked without its address', async () => {
  writeFileSync(file, EICAR)
  expect(await scanFile(file, { host, port: await findFreePort() })).toBe('away')
  expect(await scanFile(file)).toBe('clean')
})

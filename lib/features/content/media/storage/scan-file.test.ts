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

test('sends a file to the scanner in pieces, and returns found for an infected file', async () => {
  const scanner = await startInstreamServer()
  const address = { host, port: scanner.port }
  writeFileSync(file, Buffer.alloc(300_000, 'a'))
  expect(await scanFile(file, address)).toBe('clean')
  writeFileSync(file, `${'a'.repeat(100_000)}${EICAR}`)
  expect(await scanFile(file, address)).toBe('found')
  expect(scanner.scanned).toEqual([300_000, 100_000 + EICAR.length])
  await scanner.close()
})

test('does not return clean if the scanner stops before the end', async () => {
  const scanner = await startInstreamServer(1000)
  writeFileSync(file, Buffer.alloc(2_000_000))
  expect(await scanFile(file, { host, port: scanner.port })).toBe('away')
  await scanner.close()
})

test('returns away if the scanner is unavailable, and clean if no scanner is configured', async () => {
  writeFileSync(file, EICAR)
  expect(await scanFile(file, { host, port: await findFreePort() })).toBe('away')
  expect(await scanFile(file)).toBe('clean')
})

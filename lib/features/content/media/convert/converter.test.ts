/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { convertInOwnProcess, convertPictureApart } from './converter'

const folder = mkdtempSync(path.join(tmpdir(), 'cartelera-converter-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('passes no secrets of the settings to the conversion process', async () => {
  process.env.DATABASE_URL = 'postgres://cartelera:secret@database.example'
  const entry = path.join(folder, 'entry.mjs')
  writeFileSync(
    entry,
    `process.on('disconnect', () => process.exit(0))
     process.on('message', ({ id }) => process.send({ id, result: Object.keys(process.env) }))`,
  )
  convertInOwnProcess(pathToFileURL(entry))
  const names = await convertPictureApart('picture', folder)
  const allowedNames = [
    'LD_LIBRARY_PATH',
    'MALLOC_ARENA_MAX',
    'NODE_ENV',
    'PATH',
    'TMPDIR',
    'TZ',
    'UV_THREADPOOL_SIZE',
  ]
  expect(allowedNames).toEqual(expect.arrayContaining(Object.values(names)))
  expect(names).toContain('PATH')
})

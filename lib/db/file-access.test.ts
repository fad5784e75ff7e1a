import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { refuseForeignFiles } from './file-access'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cartelera-access-'))
  mkdirSync(path.join(folder, 'base'))
  writeFileSync(path.join(folder, 'base/1259'), '')
  writeFileSync(path.join(folder, 'PG_VERSION'), '18')
})

afterEach(() => rmSync(folder, { recursive: true }))

const allBut = (foreign: string) => (file: string) => path.relative(folder, file) !== foreign

test.each(['', 'base', 'base/1259', 'PG_VERSION'])(
  'rejects %j if it belongs to another user, and names it',
  (foreign) => {
    expect(() => refuseForeignFiles(folder, allBut(foreign))).toThrow(
      new RegExp(`cannot read and write: ${path.join(folder, foreign)} belongs to user \\d+`),
    )
  },
)

test('accepts files of this user, and a folder that does not exist yet', () => {
  expect(() => refuseForeignFiles(folder)).not.toThrow()
  expect(() => refuseForeignFiles(path.join(folder, 'pgdata'))).not.toThrow()
})

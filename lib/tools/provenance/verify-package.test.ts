/** @jest-environment node */
import { execFileSync } from 'node:child_process'
import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { run } from '@/lib/tools/cli/run'
import { verifyPackageCommand } from '@/lib/tools/cli/verify-package'
import { signStatement } from './envelope'
import { writeProvenance } from './provenance'

const origin = { version: '1.2.3', build: 'abc', commit: 'c0ffee', lock: 'd1ce', builder: 'urn:example:ci' }
const folder = mkdtempSync(path.join(tmpdir(), 'cartelera-package-'))
const site = path.join(folder, 'site')
const at = (...names: string[]) => path.join(site, ...names)
const maker = generateKeyPairSync('ed25519')
const others = [generateKeyPairSync('ed25519'), generateKeyPairSync('rsa', { modulusLength: 2048 })]

beforeEach(() => makePackage(maker.privateKey))
afterEach(() => rmSync(site, { recursive: true }))
afterAll(() => rmSync(folder, { recursive: true }))

function makePackage(key: KeyObject | null) {
  mkdirSync(at('dist'), { recursive: true })
  writeFileSync(at('dist/server.mjs'), 'serve()')
  writeFileSync(at('package.json'), '{}')
  symlinkSync('../dist', at('dist/self'))
  writeProvenance(site, origin, key)
}

/** Returns the CLI's exit status and output. */
async function verify(key = maker.publicKey) {
  const said: string[] = []
  writeFileSync(path.join(folder, 'key.pem'), key.export({ type: 'spki', format: 'pem' }))
  const status = await run(
    ['verify-package', 'site', '--key', 'key.pem', '--lang', 'en', '--json'],
    [verifyPackageCommand],
    {
      environment: {},
      folder,
      print: (line) => said.push(line),
      complain: (line) => said.push(line),
      rewrite: null,
      signal: new AbortController().signal,
    },
  )
  return { status, ...JSON.parse(said.join('')) }
}

test('accepts a package as signed, and shows its origin', async () => {
  const { version, build, builder } = origin
  expect(await verify()).toMatchObject({ status: 0, version, build, builder, files: 3, faults: [] })
})

test('accepts an RSA key', async () => {
  const { privateKey, publicKey } = others[1]!
  writeProvenance(site, origin, privateKey)
  expect(await verify(publicKey)).toMatchObject({ status: 0 })
})

const sign = (statement: object) =>
  writeFileSync(at('provenance.json'), signStatement(statement, maker.privateKey))
const signed = () => {
  const { payload } = JSON.parse(readFileSync(at('provenance.json'), 'utf8')) as { payload: string }
  return JSON.parse(Buffer.from(payload, 'base64').toString()) as object
}

test.each<[string, () => void, object[]]>([
  [
    'a file that was changed',
    () => writeFileSync(at('dist/server.mjs'), 'steal()'),
    [{ code: 'changed', file: 'dist/server.mjs' }],
  ],
  ['a file that was added', () => writeFileSync(at('.env'), 'A=1'), [{ code: 'added', file: '.env' }]],
  ['a missing file', () => rmSync(at('package.json')), [{ code: 'missing', file: 'package.json' }]],
  [
    'a link that leads elsewhere',
    () => {
      rmSync(at('dist/self'))
      symlinkSync('/etc', at('dist/self'))
    },
    [{ code: 'changed', file: 'dist/self' }],
  ],
  [
    'a file that was replaced by a pipe',
    () => {
      rmSync(at('package.json'))
      execFileSync('mkfifo', [at('package.json')])
    },
    [{ code: 'changed', file: 'package.json' }],
  ],
  [
    'checksums that were made anew',
    () => {
      const statement = readFileSync(at('provenance.json'))
      writeFileSync(at('dist/server.mjs'), 'steal()')
      writeProvenance(site, origin, maker.privateKey)
      writeFileSync(at('provenance.json'), statement)
    },
    [{ code: 'other-checksums' }],
  ],
  [
    'another’s signature',
    () => writeProvenance(site, origin, others[0]!.privateKey),
    [{ code: 'other-key' }],
  ],
  ['no signature', () => writeProvenance(site, origin, null), [{ code: 'unsigned' }]],
  [
    'a statement that was changed beside its signature',
    () => {
      const envelope = JSON.parse(readFileSync(at('provenance.json'), 'utf8')) as object
      const payload = Buffer.from(JSON.stringify({ ...signed(), extra: 1 })).toString('base64')
      writeFileSync(at('provenance.json'), JSON.stringify({ ...envelope, payload }))
    },
    [{ code: 'other-key' }],
  ],
  [
    'a signed statement of another kind',
    () => sign({ ...signed(), predicateType: 'https://example.com/praise' }),
    [{ code: 'other-statement' }],
  ],
  ['no statement at all', () => writeFileSync(at('provenance.json'), '<html>'), [{ code: 'unreadable' }]],
])('reports %s', async (_, spoil, faults) => {
  spoil()
  expect(await verify()).toMatchObject({ status: 1, ok: false, faults })
})

test('rejects a folder that is not a package', async () => {
  rmSync(at('provenance.json'))
  expect(await verify()).toMatchObject({ status: 1, ok: false })
})

test('rejects a file that is not a key', async () => {
  const said: string[] = []
  const status = await run(
    ['verify-package', 'site', '--key', 'site/package.json', '--json'],
    [verifyPackageCommand],
    {
      environment: {},
      folder,
      print: (line) => said.push(line),
      complain: (line) => said.push(line),
      rewrite: null,
      signal: new AbortController().signal,
    },
  )
  expect({ status, said: said.join('') }).toMatchObject({ status: 2 })
})

test('sha256sum accepts the checksum file', () => {
  const said = execFileSync('sha256sum', ['--check', '--strict', 'SHA256SUMS'], {
    cwd: site,
    encoding: 'utf8',
  })
  expect(said).toBe('dist/server.mjs: OK\npackage.json: OK\n')
})

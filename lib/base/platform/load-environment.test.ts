import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadEnvironment } from './load-environment'
import { parseSettings } from './settings'

// Returns the module as `default`, as Node does. Jest would use the module's property `default` instead.
jest.mock('@next/env', () => ({ __esModule: true, default: jest.requireActual('@next/env') }))

const environment = process.env
const folder = mkdtempSync(join(tmpdir(), 'cartelera-env-'))

beforeEach(() => {
  process.env = { ...environment, NODE_ENV: 'production' }
})

afterAll(() => {
  process.env = environment
  rmSync(folder, { recursive: true })
})

test('reads settings from .env, and the environment takes precedence', () => {
  writeFileSync(
    join(folder, '.env'),
    'PORT=4000\nDATABASE_URL=postgres://file@localhost/cartelera\nREVALIDATE_SECRET=from-the-file\n',
  )
  process.env.PORT = '5000'
  delete process.env.DATABASE_URL
  delete process.env.REVALIDATE_SECRET
  loadEnvironment(folder)
  expect(parseSettings(process.env)).toMatchObject({
    PORT: 5000,
    DATABASE_URL: 'postgres://file@localhost/cartelera',
    REVALIDATE_SECRET: 'from-the-file',
  })
})

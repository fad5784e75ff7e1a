/** @jest-environment node */
import { EventEmitter } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { log } from './log'
import { handleReloadSignal } from './reload-secrets'
import { getSettings } from './settings'

const folder = mkdtempSync(path.join(tmpdir(), 'cartelera-reload-'))
afterAll(() => rmSync(folder, { recursive: true }))

const file = (name: string) => path.join(folder, name)
const environment = {
  REVALIDATE_SECRET_FILE: file('revalidate'),
  DATABASE_URL_FILE: file('database'),
  CORPORATE_SITE_URL: 'https://company.example',
}
const target = new EventEmitter()
const share = jest.fn()

beforeAll(() => {
  writeFileSync(file('revalidate'), 'the-first-secret\n')
  writeFileSync(file('database'), 'postgres://one@db/site')
  Object.assign(process.env, environment)
  handleReloadSignal(process.env, share, target)
})

const says = (level: 'info' | 'error') => jest.spyOn(log(), level).mockImplementation(() => undefined)

test('applies new secrets from the signal on, except those that connections hold', () => {
  expect(getSettings()).toMatchObject({ REVALIDATE_SECRET: 'the-first-secret' })
  writeFileSync(file('revalidate'), 'the-second-secret\n')
  writeFileSync(file('database'), 'postgres://two@db/site')
  expect(getSettings()).toMatchObject({ REVALIDATE_SECRET: 'the-first-secret' })
  const info = says('info')
  target.emit('SIGHUP')
  expect(info.mock.calls).toEqual([
    [{ changed: ['REVALIDATE_SECRET'], afterRestart: ['DATABASE_URL'] }, 'secrets reloaded'],
  ])
  expect(getSettings()).toMatchObject({
    REVALIDATE_SECRET: 'the-second-secret',
    DATABASE_URL: 'postgres://one@db/site',
    CORPORATE_SITE_URL: 'https://company.example',
  })
  expect(share.mock.calls).toEqual([[expect.objectContaining({ REVALIDATE_SECRET: 'the-second-secret' })]])
  expect(share.mock.calls[0][0]).not.toHaveProperty('DATABASE_URL')
})

test.each([
  ['is empty', () => writeFileSync(file('revalidate'), '')],
  ['is too short', () => writeFileSync(file('revalidate'), 'short')],
  ['is missing', () => rmSync(file('revalidate'))],
])('keeps the secrets if a file %s, and logs the reason without them', (_, spoil) => {
  writeFileSync(file('revalidate'), 'the-third-secret')
  says('info')
  target.emit('SIGHUP')
  spoil()
  const error = says('error')
  error.mockClear()
  share.mockClear()
  target.emit('SIGHUP')
  expect(getSettings().REVALIDATE_SECRET).toBe('the-third-secret')
  expect(share).not.toHaveBeenCalled()
  expect(JSON.stringify(error.mock.calls)).toMatch(/REVALIDATE_SECRET.*secrets not reloaded/)
  expect(JSON.stringify(error.mock.calls)).not.toContain('the-third-secret')
})

test('keeps the signal’s default without a file: it ends a process whose terminal is closed', () => {
  const other = new EventEmitter()
  handleReloadSignal({ REVALIDATE_SECRET: 'in-the-environment' }, share, other)
  expect(other.listenerCount('SIGHUP')).toBe(0)
})

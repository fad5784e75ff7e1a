/** @jest-environment node */
import path from 'node:path'
import { parseSettings } from '@/lib/base/platform/settings'
import { findUnsharedFolder } from './open-storage'

const url = { DATABASE_URL: 'postgres://user:password@db/cartelera' }
const s3 = {
  MEDIA_S3_ENDPOINT: 'https://s3.example.com',
  MEDIA_S3_BUCKET: 'pictures',
  MEDIA_S3_ACCESS_KEY: 'key',
  MEDIA_S3_SECRET_KEY: 'secret',
}

test.each<[string, Record<string, string>, string | null]>([
  ['PostgreSQL alone', { ...url, DATA_DIR: '/data' }, '/data/media'],
  ['PostgreSQL with a configured folder', { ...url, MEDIA_DIR: '/media' }, null],
  ['PostgreSQL with S3', { ...url, ...s3 }, null],
  ['PGlite, which has a single instance', { DATA_DIR: '/data' }, null],
])('returns the upload folder that other instances do not have: %s', (_, environment, folder) => {
  expect(findUnsharedFolder(parseSettings(environment))).toBe(folder && path.resolve(folder))
})

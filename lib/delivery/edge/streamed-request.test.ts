/** @jest-environment node */
import type { IncomingMessage } from 'node:http'
import { parseSettings } from '@/lib/base/platform/settings'
import { FOLLOW_PATHS } from '@/lib/features/content/coediting/follow-path'
import { operations } from '@/lib/features/operation-table'
import { toStreamed } from './streamed-request'

const settings = parseSettings({})
const room = 'redaccion.localhost:3000'
const stream = (method: string, url: string, host = room) =>
  toStreamed({ method, url, headers: { host } } as IncomingMessage, settings)

test('uploads, and admin windows that wait for changes, occupy no rendering place', () => {
  expect(stream('POST', '/api/media?organisation=AXS')).toBe('uploads')
  for (const method of ['POST', 'HEAD', 'PATCH', 'DELETE', 'OPTIONS'])
    expect(stream(method, `/api/media/files/${'0'.repeat(32)}`)).toBe('uploads')
  for (const name of ['storeFile', 'replaceFile', 'addCaptions']) {
    expect(stream('POST', `/api/${name}`)).toBe('uploads')
    expect(Object.keys(operations)).toContain(name)
  }
  for (const name of [
    'storeFile',
    'replaceFile',
    'addCaptions',
    'fetchPicture',
    'fetchFile',
    'uploadPicture',
    'uploadFile',
  ]) {
    expect(stream('POST', `/api/v1/AXS/${name}`)).toBe('uploads')
    expect(Object.keys(operations)).toContain(name)
  }
  for (const method of ['POST', 'HEAD', 'PATCH', 'DELETE'])
    expect(stream(method, `/api/v1/AXS/files/${'0'.repeat(32)}`)).toBe('uploads')
  for (const path of FOLLOW_PATHS) expect(stream('POST', path)).toBe('followers')
  const following = Object.entries(operations).flatMap(([name, row]) =>
    row.isFollowing ? `/api/${name}` : [],
  )
  expect(following.toSorted()).toEqual(FOLLOW_PATHS.toSorted())
})

test.each([
  ['GET', '/api/followPiece', room],
  ['POST', '/api/followPiece/x', room],
  ['POST', '/api/savePiece', room],
  ['POST', '/api/followPiece', 'axs.localhost:3000'],
  ['PATCH', '/api/media/files/1', 'axs.localhost:3000'],
  ['PATCH', '/api/media/filesystem', room],
  ['POST', '/api/v1/AXS/savePiece', room],
  ['POST', '/api/v1/AXS/uploadPicture', 'axs.localhost:3000'],
])('%s %s of %s occupies a place', (method, url, host) => {
  expect(stream(method, url, host)).toBeNull()
})

/** @jest-environment node */
import { checkAccess, type AccessSettings } from './access'

const secret = 'the-shared-secret'
const right = `Bearer ${secret}`

const outcome = (
  purpose: 'reading' | 'comments',
  settings: AccessSettings,
  authorization: string | null,
): string => {
  const headers = authorization === null ? {} : { authorization }
  try {
    const request = new Request('http://site.example/api/x', { headers })
    return checkAccess(purpose, request, settings).isTrusted ? 'trusted' : 'anybody'
  } catch (refusal) {
    return (refusal as { kind: string }).kind
  }
}

test.each<[AccessSettings, string | null, reading: string, comments: string]>([
  [{ CONTENT_API: 'public' }, null, 'anybody', 'anybody'],
  [{ CONTENT_API: 'public' }, 'Bearer anything', 'anybody', 'anybody'],
  [{ CONTENT_API: 'public', CONTENT_API_SECRET: secret }, null, 'anybody', 'anybody'],
  [{ CONTENT_API: 'public', CONTENT_API_SECRET: secret }, right, 'trusted', 'trusted'],
  [{ CONTENT_API: 'public', CONTENT_API_SECRET: secret }, 'Bearer wrong', 'unauthorized', 'unauthorized'],
  [{ CONTENT_API: 'public', CONTENT_API_SECRET: secret }, 'Basic abc', 'anybody', 'anybody'],
  [{ CONTENT_API: 'private', CONTENT_API_SECRET: secret }, null, 'unauthorized', 'unauthorized'],
  [{ CONTENT_API: 'private', CONTENT_API_SECRET: secret }, right, 'trusted', 'trusted'],
  [{ CONTENT_API: 'private' }, right, 'unauthorized', 'unauthorized'],
  [{ CONTENT_API: 'off', CONTENT_API_SECRET: secret }, right, 'notOffered', 'notOffered'],
  [
    { CONTENT_API: 'public', CONTENT_API_COMMENTS: 'private', CONTENT_API_SECRET: secret },
    null,
    'anybody',
    'unauthorized',
  ],
  [
    { CONTENT_API: 'public', CONTENT_API_COMMENTS: 'off', CONTENT_API_SECRET: secret },
    right,
    'trusted',
    'notOffered',
  ],
])('with %j, %s: reading is %s, comments are %s', (settings, authorization, reading, comments) => {
  expect(outcome('reading', settings, authorization)).toBe(reading)
  expect(outcome('comments', settings, authorization)).toBe(comments)
})

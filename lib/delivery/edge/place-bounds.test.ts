import { toPreviewHref } from '@/lib/base/links/links'
import type { Settings } from '@/lib/base/platform/settings'
import { listBounds, listStreamedBounds } from './place-bounds'

const settings = { TRUST_PROXY: 0, LOCAL_HOST_DOMAIN: 'axs.example' } as Settings
const shares = (url: string, headers: Record<string, string>, isForRoom = false) =>
  listBounds({ url, headers }, settings, isForRoom).map(({ share }) => share)

test('a page is bounded by the organisation of its host, in any spelling', () => {
  expect(shares('/home', { host: 'axs.example' })).toEqual(['organisation axs.example'])
  expect(shares('/home/blog', { host: 'WWW.AXS.example:3000' })).toEqual(['organisation axs.example'])
})

test('a preview is bounded by its link, whatever else its address contains', () => {
  const host = { host: 'axs.example' }
  expect(shares(`${toPreviewHref('abc')}&x=1`, host)).toEqual(shares(toPreviewHref('abc'), host))
  expect(shares(toPreviewHref('abc'), host)).toHaveLength(3)
})

test('an admin request is bounded by its session, its token, or its client', () => {
  const client = { 'x-forwarded-for': '203.0.113.7' }
  const session = shares('/api/listPieces', { ...client, cookie: 'a=1; room=secret; b=2' }, true)
  expect(session).toEqual(shares('/api/getPiece', { cookie: 'room=secret' }, true))
  const token = shares('/api/v1/AXS/listPieces', { ...client, authorization: 'Bearer ctl_1' }, true)
  const none = shares('/entrar', client, true)
  expect(listBounds({ url: '/entrar', headers: client }, settings, true)).toMatchObject([{ isClients: true }])
  expect(new Set([...session, ...token, ...none]).size).toBe(3)
})

test('an admin window that waits for changes of a publication is bounded by its user; an upload has no bound', () => {
  const request = { url: '/api/followPiece', headers: { cookie: 'room=secret' } }
  expect(listStreamedBounds('followers', request, settings)).toEqual(listBounds(request, settings, true))
  expect(listStreamedBounds('uploads', request, settings)).toEqual([])
})

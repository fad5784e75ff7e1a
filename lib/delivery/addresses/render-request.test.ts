import { aComment } from '@/lib/testing/builders'
import { toInitialState } from '@/lib/features/audience/comments/form-state'
import { internalRequestHeaders } from '@/lib/base/http/internal-headers'
import {
  addToRenderRequest,
  readRenderRequest,
  toRenderRequest,
  toRenderRequestHeader,
} from './render-request'

test.each([
  [{}, null],
  [{ rsc: '1' }, 'navigation'],
  [{ rsc: '1', 'next-router-prefetch': '1' }, 'prefetch'],
  [{ rsc: '1', 'next-router-segment-prefetch': '/_tree' }, 'prefetch'],
])('classifies a request of Next’s router with %j as %s', (headers: Record<string, string>, router) => {
  expect(toRenderRequest(headers, {})).toMatchObject({ router })
})

test('reads a request as it was written, with any text typed by readers', () => {
  const commentState = { ...toInitialState(null, null), comment: aComment({ text: 'año 日本 🎈 \u007f\n' }) }
  const request = toRenderRequest({}, { commentState, missed: { path: '/es/AXS/home', format: 'rsc' } })
  const headers = new Headers(toRenderRequestHeader(request))
  expect(headers.get(internalRequestHeaders.renderRequest)).toMatch(/^[ -~]+$/)
  expect(readRenderRequest(headers)).toEqual(request)
})

test('keeps the earlier details when details are added to a request', () => {
  const headers = new Headers({ cookie: 'a=1', ...toRenderRequestHeader(toRenderRequest({ rsc: '1' }, {})) })
  const more = addToRenderRequest(headers, { previewOf: '7' })
  expect(more.get('cookie')).toBe('a=1')
  expect(readRenderRequest(more)).toEqual(toRenderRequest({ rsc: '1' }, { previewOf: '7' }))
})

test('reads an empty request if the header is missing', () => {
  expect(readRenderRequest(new Headers())).toEqual(toRenderRequest({}, {}))
})

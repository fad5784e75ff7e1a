import type { OrganisationId } from '@/lib/base/domain/model'
import { countComment, resetCommentLimit, refundComment } from './rate-limits'

const AXS = 'AXS' as OrganisationId
const ACX = 'ACX' as OrganisationId
const MINUTE_MS = 60_000

beforeEach(() => {
  jest.useFakeTimers()
  resetCommentLimit()
})

afterEach(() => {
  jest.useRealTimers()
})

async function comment(times: number, address = '192.0.2.1', organisation = AXS) {
  let last = await countComment(address, organisation)
  for (let count = 1; count < times; count++) last = await countComment(address, organisation)
  return last
}

test('shares the count between all bundles of the site, which have separate classes', async () => {
  await comment(5)
  await jest.isolateModulesAsync(async () => {
    const otherProcess = await import('./rate-limits')
    expect(await otherProcess.countComment('192.0.2.1', AXS)).toEqual({ ok: false, retryAfterSeconds: 60 })
  })
})

describe('the limit of comments by a client', () => {
  it('is five times a minute', async () => {
    expect(await comment(5)).toMatchObject({ ok: true })
    expect(await comment(1)).toEqual({ ok: false, retryAfterSeconds: 60 })
    jest.advanceTimersByTime(MINUTE_MS)
    expect(await comment(5)).toMatchObject({ ok: true })
  })

  it('is thirty times an hour', async () => {
    for (let minute = 0; minute < 6; minute++) {
      expect(await comment(5)).toMatchObject({ ok: true })
      jest.advanceTimersByTime(MINUTE_MS)
    }
    expect(await comment(1)).toEqual({ ok: false, retryAfterSeconds: 54 * 60 })
    jest.advanceTimersByTime(54 * MINUTE_MS)
    expect(await comment(1)).toMatchObject({ ok: true })
  })

  it('is counted separately for each client and organisation', async () => {
    expect(await comment(6)).toMatchObject({ ok: false })
    expect(await comment(1, '192.0.2.2')).toMatchObject({ ok: true })
    expect(await comment(1, '192.0.2.1', ACX)).toMatchObject({ ok: true })
  })

  it('is counted together for all addresses of an IPv6 network', async () => {
    await comment(5, '2001:db8:1:2::1')
    expect(await comment(1, '2001:db8:1:2::2')).toMatchObject({ ok: false })
    expect(await comment(1, '2001:db8:1:3::1')).toMatchObject({ ok: true })
  })

  it('does not count comments that could not be stored', async () => {
    await comment(5)
    await refundComment('192.0.2.1', AXS)
    expect(await comment(1)).toMatchObject({ ok: true })
    expect(await comment(1)).toMatchObject({ ok: false })
  })
})

import { performRemotely, type RemoteOutcome } from '@/components/admin-ui/perform-remotely'
import { toLocalTime } from '@/lib/base/domain/local-time'
import type { IsoDate } from '@/lib/base/domain/model'
import type { Planned } from './planned'

/** An idea's is another; what is scheduled keeps its hour. */
export async function sendDay(planned: Planned, day: IsoDate): Promise<RemoteOutcome<unknown>> {
  if (planned.kind === 'idea') {
    const { organisation, id, version: base } = planned.idea
    return performRemotely('changeIdea', organisation.id, { id, base, fields: { day } })
  }
  const { organisation, kind } = planned
  if (kind === 'release') {
    const time = toLocalTime(planned.at, organisation.timeZone).split('T')[1] ?? ''
    const publishAt = { local: `${day}T${time}`, isSecond: null }
    return performRemotely('scheduleRelease', organisation.id, { id: planned.release, publishAt })
  }
  const { piece: id } = planned
  const found = await performRemotely('getSchedule', organisation.id, { id })
  if (found.kind !== 'done') return found
  const { publishAt, withdrawAt, timeZone } = found.answer
  const toTime = (at: typeof publishAt, isMoved: boolean) => {
    if (at === null) return null
    const local = toLocalTime(at, timeZone)
    return { local: isMoved ? `${day}T${local.split('T')[1] ?? ''}` : local, isSecond: null }
  }
  return performRemotely('schedulePiece', organisation.id, {
    id,
    publishAt: toTime(publishAt, kind === 'publish'),
    withdrawAt: toTime(withdrawAt, kind === 'withdraw'),
  })
}

import * as z from 'zod'
import { toPreviewHref } from '@/lib/base/links/links'
import { wakeRunner } from '@/lib/base/jobs/runner'
import { idInput, timeInput } from '@/lib/features/kernel/operations/inputs'
import {
  command,
  done,
  invalid,
  missing,
  refused,
  type RoomContext,
} from '@/lib/features/kernel/operations/operation'
import { readPreviewSecret } from '@/lib/features/kernel/operations/shared-secret'
import { readSchedule } from '@/lib/features/planning/schedule/read-schedule'
import type { ReleaseChange } from './release-queries'
import {
  findRelease,
  id,
  permission,
  readRights,
  refuseWhole,
  toOutcome,
  type StateReason,
} from './release-rights'
import { signReleasePreview } from './release-token'

/** These operations apply to a whole release: approve, preview, schedule, publish, undo. */

/** Approves the current version of another person's release. */
export const approveRelease = command({
  editorsOwn: 'judgement',
  permission,
  input: id,
  findSubject: findRelease,
  async run(context, input) {
    const { store, person, organisation } = context
    const summary = await store.releases.findRelease(organisation, input.id)
    if (summary?.madeBy === person.id) return refused('notOwnRelease')
    return (
      (await refuseWhole(context, input.id)) ??
      toOutcome(await store.releases.approveRelease(input.id, person.id))
    )
  },
})

/** Schedules a release at a local time of the organisation, to the minute. `publishAt` null unschedules it. */
export const scheduleRelease = command({
  permission,
  input: z.object({ id: idInput, publishAt: timeInput.nullable() }),
  findSubject: findRelease,
  async run(context, { id: release, publishAt }) {
    const { store, person, organisation } = context
    if (publishAt === null)
      return toOutcome(await store.releases.scheduleRelease(release, { publishAt, by: person.id }))
    const zone = await store.schedule.getTimeZone(organisation)
    const times = readSchedule({ publishAt, withdrawAt: null }, zone, Date.now())
    if ('problems' in times) return invalid({ ...times.problems })
    const refusal = await refuseWhole(context, release)
    if (refusal) return refusal
    const change = await store.releases.scheduleRelease(release, {
      publishAt: times.publishAt,
      by: person.id,
    })
    wakeRunner('releases')
    return toOutcome(change)
  },
})

/** Defines a command on a whole release. The caller must have all rights. Also updates the copies of its pieces. */
const asWhole = (
  run: (context: RoomContext, release: number) => Promise<ReleaseChange>,
  stateReason?: StateReason,
) =>
  command({
    permission,
    input: id,
    findSubject: findRelease,
    async run(context, input) {
      const refusal = await refuseWhole(context, input.id)
      if (refusal) return refusal
      const change = await run(context, input.id)
      wakeRunner('sharing')
      return toOutcome(change, stateReason)
    },
  })

/** Publishes all of a release at once, or nothing. */
export const releaseNow = asWhole(({ store, person }, release) => store.releases.releaseNow(release, person))

/** Undoes a release, unless somebody has changed its contents since. */
export const undoRelease = asWhole(
  ({ store }, release) => store.releases.undoRelease(release, new Date()),
  'releaseNotUndoable',
)

const PREVIEW_SECONDS = 3 * 24 * 60 * 60

/** Creates a public link for each organisation, valid for three days, that shows its pages after the release. */
export const previewRelease = command({
  permission,
  input: id,
  findSubject: findRelease,
  async run(context, input) {
    const { store, organisation, person } = context
    const opened = await store.releases.getRelease(organisation, input.id)
    if (!opened) return missing
    const secret = await readPreviewSecret(store.secrets)
    const until = Math.floor(Date.now() / 1000) + PREVIEW_SECONDS
    const parts = new Map(opened.items.map((item) => [item.organisation.id, item.organisation.name]))
    const rights = await readRights(context, [...parts.keys()])
    const links = await Promise.all(
      [...parts].map(async ([id, name]) => {
        const domain = rights.has(id) ? await store.previews.getDomain(id) : null
        const token = signReleasePreview(
          { organisation: id, release: input.id, person: person.id, until },
          secret,
        )
        return domain === null ? [] : [{ name, domain, href: toPreviewHref(token) }]
      }),
    )
    return links.flat().length > 0 ? done({ links: links.flat() }) : refused('noDomain')
  },
})

import * as z from 'zod'
import { toPreviewHref } from '@/lib/base/links/links'
import { wakeRunner } from '@/lib/base/platform/due-runner'
import { idInput, timeInput } from '@/lib/features/operations/inputs'
import {
  done,
  invalid,
  missing,
  operation,
  refused,
  type RoomContext,
} from '@/lib/features/operations/operation'
import { readPreviewSecret } from '@/lib/features/pieces/preview-secret'
import { readSchedule } from '@/lib/features/schedule/read-schedule'
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

/** What is done with a release as a whole: approved, shown, scheduled, released, undone. */

/** Approves it as a whole, as it is now: somebody else's work. */
export const approveRelease = operation({
  kind: 'command',
  editorsOwn: 'judgement',
  permission,
  input: id,
  findSubject: findRelease,
  async run(context, input) {
    const { store, person, organisation } = context
    const found = await store.releases.findRelease(organisation, input.id)
    if (found?.madeBy === person.id) return refused('notOwnRelease')
    return (
      (await refuseWhole(context, input.id)) ??
      toOutcome(await store.releases.approveRelease(input.id, person.id))
    )
  },
})

/** Has it come out at a minute of the organisation's clocks; without one it waits for somebody. */
export const scheduleRelease = operation({
  kind: 'command',
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

/** What changes all that readers see of it, by who may do all of that; other organisations' copies follow. */
const asWhole = (
  run: (context: RoomContext, release: number) => Promise<ReleaseChange>,
  stateReason?: StateReason,
) =>
  operation({
    kind: 'command',
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

/** Readers see all of it at once, or nothing of it. */
export const releaseNow = asWhole(({ store, person }, release) => store.releases.releaseNow(release, person))

/** Readers see what they saw before, where no one has changed it since. */
export const undoRelease = asWhole(
  ({ store }, release) => store.releases.undoRelease(release, new Date()),
  'releaseNotUndoable',
)

const PREVIEW_SECONDS = 3 * 24 * 60 * 60

/** A link for each of its organisations, which shows anybody their pages as they will be, for three days. */
export const previewRelease = operation({
  kind: 'command',
  permission,
  input: id,
  findSubject: findRelease,
  async run(context, input) {
    const { store, organisation, person } = context
    const found = await store.releases.getRelease(organisation, input.id)
    if (!found) return missing
    const secret = await readPreviewSecret(store.secrets)
    const until = Math.floor(Date.now() / 1000) + PREVIEW_SECONDS
    const parts = new Map(found.items.map((item) => [item.organisation.id, item.organisation.name]))
    const rights = await readRights(context, [...parts.keys()])
    const links = await Promise.all(
      [...parts].map(async ([one, name]) => {
        const domain = rights.has(one) ? await store.previews.getDomain(one) : null
        const token = signReleasePreview(
          { organisation: one, release: input.id, person: person.id, until },
          secret,
        )
        return domain === null ? [] : [{ name, domain, href: toPreviewHref(token) }]
      }),
    )
    return links.flat().length > 0 ? done({ links: links.flat() }) : refused('noDomain')
  },
})

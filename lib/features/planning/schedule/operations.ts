import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { command, done, invalid, missing, query } from '@/lib/features/kernel/operations/operation'
import { findBarrier } from '@/lib/features/content/pieces/advise'
import { withFormat } from '@/lib/features/content/pieces/clean-fields'
import { publishedFields } from '@/lib/features/content/pieces/piece-input'
import { idInput, timeInput } from '@/lib/features/kernel/operations/inputs'
import { toOutcome } from '@/lib/features/content/pieces/piece-outcome'
import { readSchedule } from './read-schedule'
import { wakeRunner } from '@/lib/base/jobs/runner'
import { findPiece, onPiece } from '@/lib/features/content/pieces/pieces-operations'
import { announce, announcesInput } from '@/lib/features/content/announcements/announce'

/** Returns when a piece is published and withdrawn, and the time zone of its organisation. */
export const getSchedule = query({
  permission: 'pieces.read',
  ...onPiece,
  run: async ({ store, organisation, person }, { id }) => {
    const opened = await store.pieces.openPiece(organisation, id, person.id)
    if (!opened) return missing
    const { publishAt, withdrawAt, publishedVersion } = opened.piece
    const timeZone = await store.schedule.getTimeZone(organisation)
    return done({ publishAt, withdrawAt, isLive: publishedVersion !== null, timeZone })
  },
})

const time = timeInput.nullable()

/**
 * Schedules the saved text of a piece to be published, withdrawn or both, at local times of the organisation.
 * `announces`: subscribers get a mail about its first publication.
 */
export const schedulePiece = command({
  permission: 'pieces.publish',
  input: z.object({ id: idInput, publishAt: time, withdrawAt: time, announces: announcesInput }),
  findSubject: findPiece,
  run: async (context, { id, announces, ...input }) => {
    const { store, organisation, person } = context
    const opened = await store.pieces.openPiece(organisation, id, person.id)
    if (!opened) return missing
    const { piece } = opened
    const times = readSchedule(input, await store.schedule.getTimeZone(organisation), Date.now())
    if ('problems' in times) return invalid({ ...times.problems })
    if (times.publishAt === null && piece.publishedVersion === null) return invalid({ publishAt: 'required' })
    const fields = withFormat(piece.fields)
    const unfit = publishedFields.safeParse(fields).error?.issues[0]
    if (unfit) return invalid({ [String(unfit.path[0])]: unfit.message })
    const barrier = times.publishAt && (await findBarrier(context, fields))
    if (barrier) return barrier
    if (times.publishAt) await announce(context, id, announces)
    const save = { by: person, base: piece.version, from: randomUUID(), fields: piece.fields }
    const outcome = toOutcome(await store.schedule.schedulePiece(organisation, id, { ...save, ...times }))
    wakeRunner('schedule')
    return outcome
  },
})

/** Removes a piece from the schedule. */
export const unschedulePiece = command({
  permission: 'pieces.publish',
  ...onPiece,
  run: async ({ store, organisation }, { id }) =>
    toOutcome(await store.schedule.unschedulePiece(organisation, id)),
})

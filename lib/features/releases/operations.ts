import * as z from 'zod'
import type { OrganisationId } from '@/lib/base/domain/model'
import { parseOrganisationId } from '@/lib/base/domain/parse'
import { releasedSettings, type ReleaseItemKind } from '@/lib/base/domain/release'
import { wakeRunner } from '@/lib/base/platform/due-runner'
import { arrangement, card, MAX_OTHER_CARDS } from '@/lib/features/board/operations'
import { idInput } from '@/lib/features/operations/inputs'
import {
  done,
  invalid,
  missing,
  operation,
  refused,
  type Outcome,
  type RoomContext,
} from '@/lib/features/operations/operation'
import { may, type Permission } from '@/lib/features/operations/permissions'
import { readPreviewSecret } from '@/lib/features/pieces/preview-secret'
import { readSchedule } from '@/lib/features/schedule/read-schedule'
import { settingsInput } from '@/lib/features/settings/setting-input'
import { toPreviewHref } from '@/lib/base/links/links'
import type { OpenedRelease, ReleaseItem } from './read-releases'
import { signReleasePreview } from './release-token'
import type { ReleaseChange } from './release-queries'

/** Pieces, board, categories and texts of one organisation or several, that come out at one instant. */

const permission = 'releases.manage'
const id = z.object({ id: idInput })
/** Of what else than its own organisation a release is; null for its own. */
const where = z
  .custom<OrganisationId>((value) => parseOrganisationId(value) !== null)
  .nullable()
  .default(null)
const texts = {
  name: z.string().trim().min(1, 'required').max(120, 'tooLong'),
  sentence: z.string().trim().max(500, 'tooLong').default(''),
}

async function findSubject({ store, organisation }: RoomContext, input: { id: number }) {
  const found = await store.releases.findRelease(organisation, input.id)
  if (found?.home !== organisation) return null
  return { name: `release ${input.id}`, ownerId: null, details: { name: found.name } }
}

/** For what is done in an organisation that a release changes something of. */
async function findPart({ store, organisation }: RoomContext, input: { id: number }) {
  const found = await store.releases.findRelease(organisation, input.id)
  return found && { name: `release ${input.id}`, ownerId: null, details: { name: found.name } }
}

const permissions: Record<ReleaseItemKind, Permission> = {
  piece: 'pieces.publish',
  withdrawal: 'pieces.publish',
  board: 'board.arrange',
  category: 'categories.manage',
  settings: 'settings.manage',
}

type Rights = Map<OrganisationId, RoomContext['may']>

/** What the caller may where a release changes something. */
async function readRights(
  { store, outside, organisation, may: mayHere }: RoomContext,
  organisations: readonly OrganisationId[],
): Promise<Rights> {
  const rights: Rights = new Map([[organisation, mayHere]])
  for (const one of new Set(organisations)) {
    const found = one === organisation ? null : await store.people.getRole(outside, one)
    if (found) rights.set(one, (...facts) => may(found.role, ...facts))
  }
  return rights
}

/** Null where the person may change this there, or what they are answered. */
async function refuseItem(
  context: RoomContext,
  kind: ReleaseItemKind,
  organisation: OrganisationId,
): Promise<Outcome<never> | null> {
  const mayThere = (await readRights(context, [organisation])).get(organisation)
  if (!mayThere) return missing
  return mayThere(permissions[kind]) ? null : refused('notAllowed')
}

/** Whether the person may do by themselves all that a release does. */
async function mayDoAll(context: RoomContext, items: readonly ReleaseItem[]): Promise<boolean> {
  const rights = await readRights(
    context,
    items.map(({ organisation }) => organisation.id),
  )
  return items.every(({ kind, organisation, piece }) => {
    return rights.get(organisation.id)?.(permissions[kind], piece?.authorId === context.person.id) ?? false
  })
}

/** What a person without a role there must not know of it. */
function hideForeign(release: OpenedRelease, rights: Rights) {
  const isKnown = (organisation: string) => rights.has(organisation as OrganisationId)
  return {
    ...release,
    items: release.items.map((item) =>
      isKnown(item.organisation.id)
        ? { ...item, isKnown: true }
        : {
            ...item,
            isKnown: false,
            value: null,
            category: null,
            piece: item.piece && { ...item.piece, title: '' },
          },
    ),
    problems: release.problems.map((one) => (isKnown(one.organisation) ? one : { ...one, name: '' })),
  }
}

function toOutcome(change: ReleaseChange, stateReason = 'releaseState'): Outcome<null> {
  switch (change.kind) {
    case 'done':
      return done(null)
    case 'missing':
      return missing
    case 'state':
      return refused(stateReason)
    case 'problems':
      return { kind: 'stale', current: { problems: change.problems } }
  }
}

export const listReleases = operation({
  kind: 'query',
  permission,
  input: z.object({ page: idInput.default(1) }),
  run: async ({ store, organisation }, { page }) =>
    done(await store.releases.listReleases(organisation, page)),
})

/** Those that are being put together, for what is added to one. */
export const listOpenReleases = operation({
  kind: 'query',
  permission,
  input: z.object({}),
  run: async ({ store, organisation }) => done(await store.releases.listOpenReleases(organisation)),
})

/** With what the person may do with it; what other organisations add is nameless for who has no role there. */
export const getRelease = operation({
  kind: 'query',
  permission,
  input: id,
  findSubject,
  async run(context, input) {
    const release = await context.store.releases.getRelease(context.organisation, input.id)
    if (!release) return missing
    const { items } = release
    const rights = await readRights(
      context,
      items.map(({ organisation }) => organisation.id),
    )
    const mayRelease = items.length > 0 && (await mayDoAll(context, items))
    return done({ ...hideForeign(release, rights), mayRelease })
  },
})

export const createRelease = operation({
  kind: 'command',
  permission,
  input: z.object(texts),
  describe: ({ name }) => ({ name }),
  run: async ({ store, organisation, person }, input) =>
    done({ id: await store.releases.createRelease(organisation, { ...input, by: person.id }) }),
})

export const describeRelease = operation({
  kind: 'command',
  permission,
  input: z.object({ id: idInput, ...texts }),
  findSubject,
  run: async ({ store }, { id: release, ...input }) =>
    toOutcome(await store.releases.describeRelease(release, input)),
})

export const deleteRelease = operation({
  kind: 'command',
  permission,
  input: id,
  findSubject,
  run: async ({ store }, input) => toOutcome(await store.releases.deleteRelease(input.id)),
})

/** Pieces that it shows readers, or takes away from them. */
export const addToRelease = operation({
  kind: 'command',
  permission,
  input: z.object({
    id: idInput,
    where,
    ids: z.array(idInput).min(1, 'required').max(500),
    kind: z.enum(['piece', 'withdrawal']).default('piece'),
  }),
  findSubject,
  async run(context, { id: release, where: other, ids, kind }) {
    const organisation = other ?? context.organisation
    const refusal = await refuseItem(context, kind, organisation)
    if (refusal) return refusal
    const pieces = { organisation, ids: [...new Set(ids)], kind }
    return toOutcome(await context.store.releases.addPieces(release, pieces))
  },
})

/** A category that it renames, or, without an id, makes: readers see it once the release is out. */
export const setReleaseNames = operation({
  kind: 'command',
  permission,
  input: z.object({
    id: idInput,
    where,
    category: idInput.nullable().default(null),
    name: z.string().trim().min(1, 'required').max(80, 'tooLong'),
  }),
  findSubject,
  async run(context, { id: release, where: other, category, name }) {
    const organisation = other ?? context.organisation
    const refusal = await refuseItem(context, 'category', organisation)
    if (refusal) return refusal
    const change = await context.store.releases.setCategoryItem(release, { organisation, category, name })
    return change.kind === 'problems' ? invalid({ name: 'categoryTaken' }) : toOutcome(change)
  },
})

/** Texts of settings, as they are to be from then on. */
export const setReleaseTexts = operation({
  kind: 'command',
  permission,
  input: z.object({
    id: idInput,
    where,
    values: settingsInput.shape.values.refine(
      (values) => Object.keys(values).every((name) => releasedSettings.some((one) => one === name)),
      'notAllowed',
    ),
  }),
  findSubject,
  async run(context, { id: release, where: other, values }) {
    const organisation = other ?? context.organisation
    const refusal = await refuseItem(context, 'settings', organisation)
    if (refusal) return refusal
    const item = { organisation, kind: 'settings', value: values } as const
    return toOutcome(await context.store.releases.setOrganisationItem(release, item))
  },
})

export const removeReleaseItem = operation({
  kind: 'command',
  permission,
  input: z.object({ id: idInput, item: idInput }),
  findSubject,
  run: async ({ store }, { id: release, item }) => toOutcome(await store.releases.removeItem(release, item)),
})

/** What it is called and where it is put together, for who arranges the board of one of its organisations. */
export const getReleaseName = operation({
  kind: 'query',
  permission: 'board.arrange',
  input: id,
  findSubject: findPart,
  async run({ store, organisation }, input) {
    const found = await store.releases.findRelease(organisation, input.id)
    return found ? done({ name: found.name, home: found.home }) : missing
  },
})

/** The board of one of its organisations as it will be, with its cards, and `others`. */
export const getReleaseBoard = operation({
  kind: 'query',
  permission: 'board.arrange',
  input: z.object({ id: idInput, others: z.array(card).max(MAX_OTHER_CARDS).default([]) }),
  findSubject: findPart,
  async run({ store, organisation }, input) {
    const board = await store.releases.openReleasedBoard(organisation, input)
    return board ? done(board) : refused('releaseProblems')
  },
})

export const listReleaseCandidates = operation({
  kind: 'query',
  permission: 'board.arrange',
  input: z.object({ id: idInput, text: z.string().trim().max(200, 'tooLong') }),
  findSubject: findPart,
  async run({ store, organisation }, input) {
    const found = await store.releases.listReleasedCandidates(organisation, input)
    return found ? done(found) : refused('releaseProblems')
  },
})

export const arrangeRelease = operation({
  kind: 'command',
  permission: 'board.arrange',
  input: z.object({ id: idInput, arrangement }),
  findSubject: findPart,
  async run({ store, organisation }, input) {
    const board = await store.releases.arrangeReleasedBoard(organisation, input)
    return board ? done(board) : refused('releaseProblems')
  },
})

/** Refuses who may not do by themselves all that a release does, and one that does nothing. */
async function refuseWhole(context: RoomContext, release: number): Promise<Outcome<never> | null> {
  const found = await context.store.releases.getRelease(context.organisation, release)
  if (!found) return missing
  if (found.items.length === 0) return refused('releaseEmpty')
  return (await mayDoAll(context, found.items)) ? null : refused('releaseNotAll')
}

/** Approves it as a whole, as it is now: somebody else's work. */
export const approveRelease = operation({
  kind: 'command',
  editorsOwn: 'judgement',
  permission,
  input: id,
  findSubject,
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

const time = z.object({ local: z.string().max(20), isSecond: z.boolean().nullable().default(null) })

/** Has it come out at a minute of the organisation's clocks; without one it waits for somebody. */
export const scheduleRelease = operation({
  kind: 'command',
  permission,
  input: z.object({ id: idInput, publishAt: time.nullable() }),
  findSubject,
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
  stateReason?: string,
) =>
  operation({
    kind: 'command',
    permission,
    input: id,
    findSubject,
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
  findSubject,
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

import * as z from 'zod'
import { partialById } from '@/lib/features/kernel/operations/partial-input'
import { releasedSettings } from '@/lib/base/domain/release'
import { idInput, organisationInput } from '@/lib/features/kernel/operations/inputs'
import { idPosition, listing, pageNumber } from '@/lib/features/kernel/operations/listing'
import {
  command,
  done,
  invalid,
  missing,
  query,
  type RoomContext,
} from '@/lib/features/kernel/operations/operation'
import { settingsInput } from '@/lib/features/company/settings/setting-input'
import {
  findRelease,
  hideForeign,
  id,
  mayDoAll,
  permission,
  readRights,
  refuseItem,
  toOutcome,
} from './release-rights'

/** These operations manage releases: changes of one or several organisations, published together. */

const PAGE_LENGTH = 30

/** The organisation that an item changes; null for the organisation that owns the release. */
const where = organisationInput.nullable().default(null)
const texts = {
  name: z.string().trim().min(1, 'required').max(120, 'tooLong'),
  sentence: z.string().trim().max(500, 'tooLong').default(''),
}

/** Returns releases, the newest first. */
export const listReleases = query({
  permission,
  ...listing({
    name: 'releases',
    length: PAGE_LENGTH,
    input: { page: pageNumber },
    position: idPosition,
    find: ({ store, organisation }: RoomContext, _, window) =>
      store.releases.listReleases(organisation, window),
    toPosition: (release) => release.id,
    answer: (_, releases) => ({ releases }),
  }),
})

/** Lists open releases, to which something can be added. */
export const listOpenReleases = query({
  permission,
  input: z.object({}),
  run: async ({ store, organisation }) => done(await store.releases.listOpenReleases(organisation)),
})

/** Returns a release and the caller's permissions. Anonymises items of organisations where the caller has no role. */
export const getRelease = query({
  permission,
  input: id,
  findSubject: findRelease,
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

/** Creates an empty release: changes that are published together. */
export const createRelease = command({
  permission,
  input: z.object(texts),
  describe: ({ name }) => ({ name }),
  run: async ({ store, organisation, person }, input) =>
    done({ id: await store.releases.createRelease(organisation, { ...input, by: person.id }) }),
})

/** Changes the name and the description of a release. */
export const describeRelease = command({
  permission,
  input: z.object({ id: idInput, ...texts }),
  partial: partialById(Object.keys(texts), ({ store, organisation }, release) =>
    store.releases.getRelease(organisation, release),
  ),
  findSubject: findRelease,
  run: async ({ store }, { id: release, ...input }) =>
    toOutcome(await store.releases.describeRelease(release, input)),
})

/** Deletes a release that has not been published. */
export const deleteRelease = command({
  permission,
  input: id,
  findSubject: findRelease,
  run: async ({ store }, input) => toOutcome(await store.releases.deleteRelease(input.id)),
})

/** Adds pieces that the release publishes or withdraws. */
export const addToRelease = command({
  permission,
  input: z.object({
    id: idInput,
    where,
    ids: z.array(idInput).min(1, 'required').max(500),
    kind: z.enum(['piece', 'withdrawal']).default('piece'),
  }),
  findSubject: findRelease,
  async run(context, { id: release, where: other, ids, kind }) {
    const organisation = other ?? context.organisation
    const refusal = await refuseItem(context, kind, organisation)
    if (refusal) return refusal
    const pieces = { organisation, ids: [...new Set(ids)], kind }
    return toOutcome(await context.store.releases.addPieces(release, pieces))
  },
})

/** Adds a category that the release renames, or a new one if `category` is null. Readers see it after the release. */
export const setReleaseNames = command({
  permission,
  input: z.object({
    id: idInput,
    where,
    category: idInput.nullable().default(null),
    name: z.string().trim().min(1, 'required').max(80, 'tooLong'),
  }),
  findSubject: findRelease,
  async run(context, { id: release, where: other, category, name }) {
    const organisation = other ?? context.organisation
    const refusal = await refuseItem(context, 'category', organisation)
    if (refusal) return refusal
    const change = await context.store.releases.setCategoryItem(release, { organisation, category, name })
    return change.kind === 'problems' ? invalid({ name: 'categoryTaken' }) : toOutcome(change)
  },
})

/** Sets texts of settings that take effect with the release. */
export const setReleaseTexts = command({
  permission,
  input: z.object({
    id: idInput,
    where,
    values: settingsInput.shape.values.refine(
      (values) =>
        Object.keys(values).every((name) =>
          releasedSettings.some((releasedSetting) => releasedSetting === name),
        ),
      'notAllowed',
    ),
  }),
  findSubject: findRelease,
  async run(context, { id: release, where: other, values }) {
    const organisation = other ?? context.organisation
    const refusal = await refuseItem(context, 'settings', organisation)
    if (refusal) return refusal
    const item = { organisation, kind: 'settings', value: values } as const
    return toOutcome(await context.store.releases.setOrganisationItem(release, item))
  },
})

/**
 * Moves the draft of an organisation's design into a release. If the item is removed from the release, the draft is
 * restored.
 */
export const setReleaseDesign = command({
  permission,
  input: z.object({ id: idInput, where }),
  findSubject: findRelease,
  async run(context, { id: release, where: other }) {
    const organisation = other ?? context.organisation
    const refusal = await refuseItem(context, 'design', organisation)
    return refusal ?? toOutcome(await context.store.releases.setDesignItem(release, organisation))
  },
})

/** Removes an item from a release. */
export const removeReleaseItem = command({
  permission,
  input: z.object({ id: idInput, item: idInput }),
  findSubject: findRelease,
  run: async ({ store }, { id: release, item }) => toOutcome(await store.releases.removeItem(release, item)),
})

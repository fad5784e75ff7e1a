import * as z from 'zod'
import { designNames } from '@/lib/base/domain/design'
import { toPreviewHref } from '@/lib/base/links/links'
import { idInput } from '@/lib/features/kernel/operations/inputs'
import {
  command,
  done,
  missing,
  query,
  refused,
  type Outcome,
} from '@/lib/features/kernel/operations/operation'
import { readPreviewSecret } from '@/lib/features/kernel/operations/shared-secret'
import type { DraftChange } from './design-drafts'
import { designTokens } from './design-token'

/** Operations on the draft of an organisation's design, and on its earlier versions. */

const permission = 'settings.manage'

function toOutcome(change: DraftChange): Outcome<null> {
  if (change.kind === 'problems') return { kind: 'stale', current: { problems: change.problems } }
  if (change.kind === 'stale') return { kind: 'stale', current: { problems: [] } }
  return change.kind === 'missing' ? missing : done(null)
}

/** Returns the draft of the organisation's design, and why it cannot be published now; null without a draft. */
export const getDesign = query({
  permission,
  input: z.object({}),
  run: async ({ store, organisation }) => done(await store.design.getDesignDraft(organisation)),
})

/**
 * Publishes the draft of the design at once, or nothing. `version` is the draft that the caller has seen. `isForced`
 * also publishes values that others have published differently since, but never values that the company locks.
 */
export const publishDesign = command({
  permission,
  input: z.object({ version: idInput, isForced: z.boolean().default(false) }),
  run: async ({ store, organisation, person }, input) =>
    toOutcome(await store.design.publishDraft(organisation, { ...input, by: person.id })),
})

/** Removes a value from the draft of the design, or all of them. Preview links to a removed draft become invalid. */
export const discardDesign = command({
  permission,
  input: z.object({ name: z.enum(designNames).nullable().default(null) }),
  describe: ({ name }) => ({ isOwn: String(name !== null) }),
  run: async ({ store, organisation, person }, { name }) =>
    toOutcome(await store.design.discardDraft(organisation, { name, by: person.id })),
})

const PREVIEW_SECONDS = 7 * 24 * 60 * 60

/**
 * Creates a public link, valid for a week, that shows the organisation's pages with the draft. It becomes invalid when
 * the draft is published or discarded. `pages` are sample pages that show the design.
 */
export const previewDesign = command({
  permission,
  input: z.object({}),
  async run({ store, organisation, person }) {
    const domain = await store.previews.getDomain(organisation)
    if (domain === null) return refused('noDomain')
    const draft = await store.design.getDraftId(organisation)
    if (draft === null) return missing
    const until = Math.floor(Date.now() / 1000) + PREVIEW_SECONDS
    const link = { organisation, id: draft, person: person.id, until }
    const href = toPreviewHref(designTokens.sign(link, await readPreviewSecret(store.secrets)))
    return done({ domain, href, pages: await store.design.findSamplePages(organisation) })
  },
})

/** Returns the last published versions of the design with their changes, the newest first. */
export const listDesignVersions = query({
  permission,
  input: z.object({}),
  run: async ({ store, organisation }) =>
    done({ versions: await store.design.listDesignVersions(organisation) }),
})

/** Replaces the draft by the design after a publication. With `isBefore`, by the design before that publication. */
export const restoreDesignVersion = command({
  permission,
  input: z.object({ id: idInput, isBefore: z.boolean().default(false) }),
  async findSubject({ store, organisation }, { id }) {
    const hasVersion = await store.design.hasDesignVersion(organisation, id)
    return hasVersion ? { name: `designVersion ${id}`, ownerId: null } : null
  },
  run: async ({ store, organisation, person }, input) =>
    toOutcome(await store.design.restoreDesignVersion(organisation, { ...input, by: person.id })),
})

import { designNames, listDesignNames, type DesignChanges, type DesignDraft } from '@/lib/base/domain/design'
import { isDeepStrictEqual } from 'node:util'
import type { OrganisationId } from '@/lib/base/domain/model'
import type { Database } from '@/lib/db/database'
import { lockOrganisation } from '@/lib/db/lock-organisation'
import { readDraft, recordPublished, writeDraft } from './design-drafts'
import { readOwnValues, writeOwnValues } from './design-values'

/** Moves an organisation's design from its draft to a release, and back. */

/** Removes the draft, and returns its values. Returns null without a draft. */
export async function takeDraft(
  transaction: Database,
  organisation: OrganisationId,
): Promise<DesignDraft | null> {
  await lockOrganisation(transaction, organisation)
  const draft = await readDraft(transaction, organisation)
  if (!draft) return null
  await writeDraft(transaction, { organisation, draft, changes: {}, by: null })
  return draft.changes
}

/** Moves values of a release back to the draft, except values that have been drafted again meanwhile. */
export async function returnToDraft(
  transaction: Database,
  organisation: OrganisationId,
  changes: DesignDraft,
): Promise<void> {
  if (!(await lockOrganisation(transaction, organisation))) return
  const draft = await readDraft(transaction, organisation)
  const all = { ...changes, ...draft?.changes }
  await writeDraft(transaction, { organisation, draft, changes: all, by: draft?.updatedBy ?? null })
}

/** The published design of an organisation, with the bytes of pictures. */
export type DesignState = Record<string, unknown>

/** Names in the order of JSONB, in which stored states are compared: by length, then by letter. */
const sortedNames = designNames.toSorted(
  (name, other) => name.length - other.length || (name < other ? -1 : 1),
)

/** Returns the published design, and locks the organisation; null if the organisation does not exist. */
export async function captureDesign(
  transaction: Database,
  organisation: string,
): Promise<DesignState | null> {
  const row = await lockOrganisation(transaction, organisation as OrganisationId)
  return row && readOwnValues(transaction, row, sortedNames)
}

/** Publishes an earlier design again, as a new version. */
export async function restoreDesign(
  transaction: Database,
  organisation: string,
  former: DesignState,
): Promise<void> {
  const row = await lockOrganisation(transaction, organisation as OrganisationId)
  if (!row) return
  const current = await readOwnValues(transaction, row, designNames)
  const state = former as typeof current
  const changed = listDesignNames(current).flatMap((name) => {
    const [before, after] = [current[name] ?? null, state[name] ?? null]
    return isDeepStrictEqual(before, after) ? [] : [[name, { before, after }]]
  })
  const changes = Object.fromEntries(changed) as DesignChanges
  await writeOwnValues(transaction, row, changes)
  await recordPublished(transaction, organisation as OrganisationId, { changes, by: null })
}

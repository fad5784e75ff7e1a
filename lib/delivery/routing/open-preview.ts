import { NextResponse, type NextRequest } from 'next/server'
import { requestReads } from '@/lib/content/port/request-reads'
import { getQueries, type Queries } from '@/lib/features/kernel/queries'
import type { Person } from '@/lib/base/domain/account'
import type { OrganisationId } from '@/lib/base/domain/model'
import { addToRenderRequest, type RenderRequest } from '@/lib/delivery/addresses/render-request'
import { toInternalPath, type Page } from '@/lib/delivery/addresses/internal-path'
import { log } from '@/lib/base/platform/log'
import type { Action } from '@/lib/delivery/routing/decision'
import { previewEndedPage, unavailablePage } from '@/lib/delivery/routing/routes'
import { readPreviewSecret } from '@/lib/features/kernel/operations/shared-secret'
import { designTokens } from '@/lib/features/company/design/design-token'
import { mayBePreview, readPreview } from '@/lib/features/content/pieces/preview-token'
import { createPreviewReads } from '@/lib/features/planning/releases/preview-reads'
import { mayBeReleasePreview, readReleasePreview } from '@/lib/features/planning/releases/release-token'

export type PreviewAction = Extract<Action, { kind: 'preview' }>

/** The page that a preview link shows, and the details for rendering it. */
export type OpenedPreview = { shown: Page; known: Partial<RenderRequest> }

/** Returns the page that a preview link shows, or the page about invalid links. */
export async function resolvePreview(action: PreviewAction): Promise<OpenedPreview | Page> {
  if (![mayBePreview, mayBeReleasePreview, designTokens.mayBe].some((mayBe) => mayBe(action.token)))
    return previewEndedPage
  try {
    const store = await getQueries()
    return (store && (await find(store, action))) ?? previewEndedPage
  } catch (err) {
    log().error({ err }, 'preview failed')
    return unavailablePage
  }
}

async function find(store: Queries, action: PreviewAction): Promise<OpenedPreview | null> {
  const { organisation, token } = action
  const secret = await readPreviewSecret(store.secrets)
  const preview = readPreview(organisation, token, secret)
  if (preview) {
    const details = { previewOf: preview.person, previewedRevision: preview.revision }
    return (await mayStillShow(store, organisation, preview))
      ? { shown: { kind: 'preview', piece: preview.piece }, known: details }
      : null
  }
  const { card, category, path, text } = action.place
  const whole = readReleasePreview(organisation, token, secret)
  if (whole) {
    if (!(await mayStillShow(store, organisation, whole))) return null
    readInstead((questions) => store.releases.readContent(whole.release, questions))
    const releasePreview = { release: whole.release, token, card, category }
    return { shown: { kind: 'releasePreview' }, known: { releasePreview } }
  }
  const design = designTokens.read(organisation, token, secret)
  if (!design || !(await mayStillShow(store, organisation, design))) return null
  if ((await store.design.getDraftId(organisation)) !== design.id) return null
  readInstead((questions) => store.design.readDrafted(organisation, { draft: design.id, questions }))
  const kind = path === null ? 'designPreview' : 'designPagePreview'
  return { shown: { kind }, known: { designPreview: { token, card, path, text } } }
}

/** Replaces the content reads of this request, so that it sees an unpublished state (draft, release or design). */
function readInstead(readState: Parameters<typeof createPreviewReads>[0]): void {
  const reads = requestReads()
  if (!reads) throw new Error('no request to preview for')
  reads.instead = createPreviewReads(readState)
}

/** Returns whether the link's author may still see the preview: a link ends with its author's account or role. */
async function mayStillShow(
  store: Queries,
  organisation: OrganisationId,
  { person: id, until }: { person: Person['id']; until: number },
): Promise<boolean> {
  if (Date.now() >= until * 1000) return false
  const person = await store.people.getPerson(id)
  return person !== null && !person.isDisabled && (await store.people.getRole(person, organisation)) !== null
}

/**
 * Passes the request to the preview page, which is rendered for this request only. The response is not cached or
 * indexed, and its links send no referrer.
 */
export function openPreview(
  { language, organisation }: PreviewAction,
  { shown: page, known }: OpenedPreview,
  request: NextRequest,
) {
  const headers = addToRenderRequest(request.headers, known)
  const target = new URL(toInternalPath({ language, organisation, page }), request.url)
  return NextResponse.rewrite(target, {
    request: { headers },
    headers: {
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow, noarchive',
      'referrer-policy': 'no-referrer',
    },
  })
}

import { NextResponse, type NextRequest } from 'next/server'
import { getQueries } from '@/lib/features/queries'
import type { Queries } from '@/lib/features/query-table'
import { addToRenderRequest } from '@/lib/delivery/page-cache/render-request'
import { toInternalPath, type Page } from '@/lib/delivery/page-cache/internal-path'
import { log } from '@/lib/base/platform/log'
import type { Action } from '@/lib/delivery/routing/decision'
import { previewEndedPage, unavailablePage } from '@/lib/delivery/routing/routes'
import { readPreviewSecret } from '@/lib/features/pieces/preview-secret'
import { mayBePreview, readPreview, type Preview } from '@/lib/features/pieces/preview-token'

export type PreviewAction = Extract<Action, { kind: 'preview' }>

/** The preview that a link is for, or the page that says why there is none. */
export async function resolvePreview({ organisation, token }: PreviewAction): Promise<Preview | Page> {
  if (!mayBePreview(token)) return previewEndedPage
  try {
    const store = await getQueries()
    const preview = store && readPreview(organisation, token, await readPreviewSecret(store.secrets))
    if (!preview || Date.now() >= preview.until * 1000) return previewEndedPage
    return (await mayStillShow(store, preview)) ? preview : previewEndedPage
  } catch (err) {
    log().error({ err }, 'preview not shown')
    return unavailablePage
  }
}

/** A link shows what its maker may see: it ends with their account, and with their role. */
async function mayStillShow(store: Queries, { organisation, person: id }: Preview): Promise<boolean> {
  const person = await store.people.getPerson(id)
  return person !== null && !person.isDisabled && (await store.people.getRole(person, organisation)) !== null
}

/** Next's way to a preview, rendered for this one request. No one stores or indexes it, or learns its address. */
export function openPreview(
  { language, organisation }: PreviewAction,
  preview: Preview,
  request: NextRequest,
) {
  const headers = addToRenderRequest(request.headers, { previewOf: preview.person })
  const page = { kind: 'preview', piece: preview.piece } as const
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

import { NextResponse, type NextRequest } from 'next/server'
import type { OwnDataState } from '@/lib/base/domain/own-data-state'
import { toClientAddress } from '@/lib/base/http/client-address'
import { readForm } from '@/lib/base/http/form-body'
import { ownDataFormatParameter, toOwnDataStateHref } from '@/lib/base/links/links'
import { getSettings } from '@/lib/base/platform/settings'
import { toInternalPath } from '@/lib/delivery/page-cache/internal-path'
import { addToRenderRequest, type RenderRequest } from '@/lib/delivery/page-cache/render-request'
import { currentRendering } from '@/lib/delivery/page-cache/rendering'
import { eraseOwnData, readOwnData, requestOwnData } from '@/lib/features/privacy/own-data'
import type { OwnDataAction } from './decision'

type Known = OwnDataAction & { organisation: NonNullable<OwnDataAction['organisation']> }

/**
 * Answers the form by which readers ask what is kept of them, and what the link in their mail asks for: to see it, to
 * have it as a file, to erase it. No one stores or indexes that, or learns its address.
 */
export async function answerOwnData(action: OwnDataAction, request: NextRequest): Promise<Response> {
  const { organisation, token } = action
  if (!organisation) return leadTo('failed', request)
  const known = { ...action, organisation }
  if (request.method !== 'POST') {
    if (token !== null && new URL(request.url).searchParams.get(ownDataFormatParameter) === 'json')
      return sendFile(known, token, request)
    return show(known, request, { dataToken: token })
  }
  const form = await readForm(request, getSettings())
  if (!form.ok) {
    const headers = { ...notShared, 'content-type': 'text/plain; charset=utf-8' }
    return new Response(`${form.reason}\n`, { status: form.status, headers })
  }
  if (token !== null) return leadTo(await eraseOwnData(organisation, token), request)
  const clientAddress = toClientAddress(request.headers)
  const state = await requestOwnData({ ...known, clientAddress, fields: form.fields })
  if (state !== 'invalid') return leadTo(state, request)
  const rendering = currentRendering()
  if (rendering) rendering.status = 422
  return show(known, request, { refusedEmail: String(form.fields.get('email') ?? '') })
}

const notShared = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'referrer-policy': 'no-referrer',
}

/** Rendered for this one request. */
function show(
  { language, organisation }: Known,
  request: NextRequest,
  known: Partial<RenderRequest>,
): Response {
  const headers = addToRenderRequest(request.headers, known)
  headers.delete('content-type')
  const target = toInternalPath({ language, organisation, page: { kind: 'shownOwnData' } })
  return NextResponse.rewrite(new URL(target, request.url), { request: { headers }, headers: notShared })
}

async function sendFile({ organisation }: Known, token: string, request: NextRequest): Promise<Response> {
  const report = await readOwnData(organisation, token)
  if (typeof report === 'string') return leadTo(report, request)
  const headers = {
    ...notShared,
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="mis-datos.json"',
  }
  return new Response(JSON.stringify(report, null, 2), { headers })
}

/** A reload of where it leads sends nothing again. */
function leadTo(state: OwnDataState, request: NextRequest): Response {
  const target = new URL(toOwnDataStateHref(state), request.url)
  return NextResponse.redirect(target, { status: 303, headers: notShared })
}

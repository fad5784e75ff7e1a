import type { NextRequest } from 'next/server'
import type { OwnDataState } from '@/lib/base/domain/own-data-state'
import { toClientAddress } from '@/lib/base/http/client-address'
import { readForm } from '@/lib/base/http/form-body'
import { ownDataFormatParameter, toOwnDataStateHref } from '@/lib/base/links/links'
import { getSettings } from '@/lib/base/platform/settings'
import { eraseOwnData, readOwnData, requestOwnData } from '@/lib/features/privacy/own-data'
import type { OwnDataAction } from './decision'
import { leadTo, refuseForm, showAgain } from './form-answers'

type Known = OwnDataAction & { organisation: NonNullable<OwnDataAction['organisation']> }

/**
 * Answers the form by which readers ask what is kept of them, and what the link in their mail asks for: to see it, to
 * have it as a file, to erase it. No one stores or indexes that, or learns its address.
 */
export async function answerOwnData(action: OwnDataAction, request: NextRequest): Promise<Response> {
  const { organisation, token } = action
  if (!organisation) return leadToState('failed', request)
  const known = { ...action, organisation }
  const page = { ...known, page: { kind: 'shownOwnData' } } as const
  if (request.method !== 'POST') {
    if (token !== null && new URL(request.url).searchParams.get(ownDataFormatParameter) === 'json')
      return sendFile(known, token, request)
    return showAgain(request, { page, status: null, known: { dataToken: token }, headers: notShared })
  }
  const form = await readForm(request, getSettings())
  if (!form.ok) return refuseForm(form)
  if (token !== null) return leadToState(await eraseOwnData(organisation, token), request)
  const clientAddress = toClientAddress(request.headers)
  const state = await requestOwnData({ ...known, clientAddress, fields: form.fields })
  if (state !== 'invalid') return leadToState(state, request)
  const refusedEmail = String(form.fields.get('email') ?? '')
  return showAgain(request, { page, status: 422, known: { refusedEmail }, headers: notShared })
}

const notShared = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow, noarchive',
  // Not `no-referrer`: browsers then send the form's origin as `null`, which is refused as another site's.
  'referrer-policy': 'same-origin',
}

async function sendFile({ organisation }: Known, token: string, request: NextRequest): Promise<Response> {
  const report = await readOwnData(organisation, token)
  if (typeof report === 'string') return leadToState(report, request)
  const headers = {
    ...notShared,
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="mis-datos.json"',
  }
  return new Response(JSON.stringify(report, null, 2), { headers })
}

const leadToState = (state: OwnDataState, request: NextRequest) =>
  leadTo(toOwnDataStateHref(state), request, notShared)

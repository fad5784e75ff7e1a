import type { NextRequest } from 'next/server'
import type { PersonalDataState } from '@/lib/base/domain/personal-data-state'
import { parseId } from '@/lib/base/domain/parse'
import { toClientAddress } from '@/lib/base/http/client-address'
import { readForm } from '@/lib/base/http/form-body'
import {
  personalDataFileParameter,
  personalDataFormatParameter,
  toPersonalDataStateHref,
} from '@/lib/base/links/links'
import { getSettings } from '@/lib/base/platform/settings'
import {
  eraseRequestedData,
  readRequestedData,
  readRequestedFile,
  requestPersonalData,
} from '@/lib/features/audience/privacy/personal-data-request'
import type { PersonalDataAction } from './decision'
import { redirectAfterForm, refuseForm, showAgain } from './form-answers'

type Known = PersonalDataAction & { organisation: NonNullable<PersonalDataAction['organisation']> }

/**
 * Answers the form with which readers request their personal data, and the links in the mail: to see, download or
 * erase the data. Responses are not cached or indexed, and their links send no referrer to other sites.
 */
export async function answerPersonalData(
  action: PersonalDataAction,
  request: NextRequest,
): Promise<Response> {
  const { organisation, token } = action
  if (!organisation) return leadToState('failed', request)
  const subject = { ...action, organisation }
  const page = { ...subject, page: { kind: 'shownOwnData' } } as const
  if (request.method !== 'POST') {
    const parameters = new URL(request.url).searchParams
    const file = parseId(parameters.get(personalDataFileParameter))
    if (token !== null && file !== null) return sendFile({ ...subject, token, file }, request)
    if (token !== null && parameters.get(personalDataFormatParameter) === 'json')
      return sendReport(subject, token, request)
    return showAgain(request, { page, status: null, known: { dataToken: token }, headers: notShared })
  }
  const form = await readForm(request, getSettings())
  if (!form.ok) return refuseForm(form)
  if (token !== null) return leadToState(await eraseRequestedData(organisation, token), request)
  const clientAddress = toClientAddress(request.headers)
  const state = await requestPersonalData({ ...subject, clientAddress, fields: form.fields })
  if (state !== 'invalid') return leadToState(state, request)
  const refusedEmail = String(form.fields.get('email') ?? '')
  return showAgain(request, { page, status: 422, known: { refusedEmail }, headers: notShared })
}

const notShared = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow, noarchive',
  // With `no-referrer`, browsers would send `Origin: null` with the form, which is refused as cross-site.
  'referrer-policy': 'same-origin',
}

async function sendReport({ organisation }: Known, token: string, request: NextRequest): Promise<Response> {
  const report = await readRequestedData(organisation, token)
  if (typeof report === 'string') return leadToState(report, request)
  const headers = {
    ...notShared,
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="mis-datos.json"',
  }
  return new Response(JSON.stringify(report, null, 2), { headers })
}

/**
 * Sends a file that the reader attached to a form. Always as a download, because a displayed file could run scripts.
 */
async function sendFile(
  { organisation, token, file }: Known & { token: string; file: number },
  request: NextRequest,
): Promise<Response> {
  const sent = await readRequestedFile(organisation, token, file)
  if (typeof sent === 'string') return leadToState(sent, request)
  const headers = {
    ...notShared,
    'content-type': sent.type,
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(sent.name)}`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  }
  return new Response(new Uint8Array(sent.bytes), { headers })
}

const leadToState = (state: PersonalDataState, request: NextRequest) =>
  redirectAfterForm(toPersonalDataStateHref(state), request, notShared)

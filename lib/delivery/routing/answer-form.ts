import type { NextRequest } from 'next/server'
import { MAX_FORM_BODY_BYTES } from '@/lib/base/http/body-limit'
import { toClientAddress } from '@/lib/base/http/client-address'
import { readForm } from '@/lib/base/http/form-body'
import { RETRY_AFTER_SECONDS } from '@/lib/base/http/response-headers'
import { toFormHref } from '@/lib/base/links/links'
import { getSettings } from '@/lib/base/platform/settings'
import type { FormState } from '@/lib/features/audience/forms/form-state'
import { receiveForm } from '@/lib/features/audience/leads/receive-form'
import type { FormAction } from './decision'
import { readLeadSource } from './lead-source'
import { noStore, redirectAfterForm, refuseForm, showAgain, toGoalHeader } from './form-answers'

const statuses: Record<FormState['status'], number> = {
  invalid: 422,
  step: 200,
  gone: 404,
  'too-many': 429,
  unproven: 429,
  failed: 503,
}

/**
 * Answers an organisation's form, which any page may contain. After success, redirects to a confirmation page, so that
 * a reload does not send the form again. Otherwise shows the form with the submitted values.
 */
export async function answerForm(action: FormAction, request: NextRequest): Promise<Response> {
  const { language, organisation, slug } = action
  const body = await readForm(request, getSettings(), { maxBytes: MAX_FORM_BODY_BYTES, takesFiles: true })
  if (!body.ok) return refuseForm(body)
  const clientAddress = toClientAddress(request.headers)
  const { fields, isCut } = body
  const { page, query, source } = readLeadSource(request, fields)
  const state = await receiveForm({
    organisation,
    slug,
    language,
    clientAddress,
    fields,
    isCut,
    page,
    query,
    source,
  })
  if (state === null) {
    return redirectAfterForm(toFormHref(slug, true), request, {
      ...noStore,
      ...toGoalHeader('forms', fields),
    })
  }
  const seconds = state.status === 'failed' ? RETRY_AFTER_SECONDS : state.retryAfterSeconds
  return showAgain(request, {
    page: { language, organisation, page: { kind: 'refusedForm', slug } },
    status: statuses[state.status],
    known: { formState: state },
    headers: { ...noStore, ...(seconds !== undefined && { 'retry-after': String(seconds) }) },
  })
}

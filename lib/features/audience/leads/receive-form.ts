import { createHash } from 'node:crypto'
import { inSendingOrder, STEP_NAME, toFieldName, type FormField } from '@/lib/base/domain/form'
import { originFields, type LeadSource } from '@/lib/base/domain/lead'
import type { OrganisationId } from '@/lib/base/domain/model'
import { toClientNetwork } from '@/lib/base/http/client-address'
import type { Language } from '@/lib/base/i18n/languages'
import { wakeRunner } from '@/lib/base/jobs/runner'
import { log } from '@/lib/base/platform/log'
import { count } from '@/lib/base/platform/metrics/metrics'
import { createOnce } from '@/lib/base/rate-limit/once'
import { createRateLimit } from '@/lib/base/rate-limit/rate-limit'
import type { FieldProblem, FormState } from '@/lib/features/audience/forms/form-state'
import type { FormSettings } from '@/lib/features/audience/forms/forms'
import { toSteps } from '@/lib/features/audience/forms/shown-fields'
import {
  fillHiddenFields,
  readEnteredValues,
  readSubmission,
  type Submission,
} from '@/lib/features/audience/forms/read-submission'
import { takeSentFile } from '@/lib/features/content/media/take-sent-file'
import { getQueries, type Queries } from '@/lib/features/kernel/queries'
import { checkProof } from './check-proof'
import type { ReceivedLead } from './receive'

/**
 * Handles a form that a reader sends:
 *
 *   find the organisation's form -> validate -> next step or honeypot -> skip a repetition
 *     -> proof of work -> rate limit -> files -> store
 */
export type FormAttempt = {
  /** The organisation of the page; null if it cannot be determined. The form can then be sent again. */
  organisation: OrganisationId | null
  slug: string
  language: Language
  /** Client address, as `toClientAddress` returns it. */
  clientAddress: string
  fields: FormData
  /** True if the body exceeded the limit and was truncated. */
  isCut: boolean
  /** Path of the page with the form, if the browser sends it. */
  page: string | null
  /** Query string of that page, from which hidden fields are filled. */
  query?: URLSearchParams | undefined
  /** Article, campaign and referrer of the reader's browser session. */
  source: LeadSource
}

type Outcome =
  | { ok: true }
  | { ok: false; reason: 'invalid'; problems: Record<string, FieldProblem>; step: number }
  | { ok: false; reason: 'step'; step: number }
  | { ok: false; reason: 'too-many' | 'unproven'; retryAfterSeconds: number }
  | { ok: false; reason: 'gone' | 'failed' }

/** Limits of submissions by one client per organisation, as for comments; durations in seconds. */
const limit = createRateLimit('forms', {
  minute: { points: 5, duration: 60 },
  hour: { points: 30, duration: 3600 },
})
/** Resets the counts of this process, for tests. */
export const resetFormLimit = () => limit.reset()

const sendOnce = createOnce<Outcome>('forms')

/** Receives a submission. Returns null after success; otherwise the state in which the page shows the form again. */
export async function receiveForm(attempt: FormAttempt): Promise<FormState | null> {
  const outcome = await answer(attempt).catch((err: unknown): Outcome => {
    log().error({ organisation: attempt.organisation, form: attempt.slug, err }, 'form not stored')
    return { ok: false, reason: 'failed' }
  })
  if (!outcome.ok && outcome.reason === 'step') return toState(attempt, outcome)
  count('forms', { outcome: outcome.ok ? 'stored' : outcome.reason.replaceAll('-', '_') })
  return outcome.ok ? null : toState(attempt, outcome)
}

function toState({ slug, fields }: FormAttempt, outcome: Exclude<Outcome, { ok: true }>): FormState {
  const { reason: status } = outcome
  const problems = outcome.reason === 'invalid' ? outcome.problems : {}
  const state = {
    slug,
    status,
    values: readEnteredValues(fields),
    origin: readOrigin(fields),
    problems: { ...findLostFiles(fields), ...problems },
    ...('step' in outcome && { step: outcome.step }),
  }
  return 'retryAfterSeconds' in outcome ? { ...state, retryAfterSeconds: outcome.retryAfterSeconds } : state
}

/** Maximum length of a URL in the fields of `readOrigin`. */
const MAX_ADDRESS = 2048

/**
 * Reads the first URL and the referrer of the browser session from hidden fields, to include them when the form is
 * shown again.
 */
const readOrigin = (fields: FormData): Record<string, string> =>
  Object.fromEntries(
    Object.values(originFields).flatMap((name) => {
      const value = fields.get(name)
      return typeof value === 'string' ? [[name, value.slice(0, MAX_ADDRESS)]] : []
    }),
  )

/** Returns a problem for each field with a file: a page that shows the form again cannot contain the file. */
function findLostFiles(fields: FormData): Record<string, FieldProblem> {
  const files = [...fields].filter(([, value]) => value instanceof File && value.size > 0)
  return Object.fromEntries(files.map(([name]) => [name.slice(toFieldName('').length), 'file-lost']))
}

async function answer(attempt: FormAttempt): Promise<Outcome> {
  const { organisation, slug, fields, isCut, clientAddress } = attempt
  const store = await getQueries()
  if (!organisation || !store) return { ok: false, reason: 'failed' }
  const form = await store.forms.findOpenForm(organisation, slug)
  if (!form) return { ok: false, reason: 'gone' }
  fillHiddenFields(form, fields, attempt.query ?? new URLSearchParams())
  const submission = readSubmission(form, fields, { isCut })
  const unfinished = findUnfinishedStep(form.fields, fields, submission.problems)
  if (unfinished) return unfinished
  // Bots adapt to refusals, so pretend success.
  if (fields.get('website')) return { ok: true }
  const digest = await toDigest(form.id, submission)
  return sendOnce([organisation, clientAddress, digest], async () => {
    const proof = await checkProof(form, fields, new Date())
    if (!proof.ok) return { ok: false, reason: 'unproven', retryAfterSeconds: proof.retryAfterSeconds }
    const key = `${organisation} ${toClientNetwork(clientAddress)}`
    const counted = await limit.consume(key)
    if (!counted.ok) return { ok: false, reason: 'too-many', retryAfterSeconds: counted.retryAfterSeconds }
    try {
      return await keep(store, { ...attempt, organisation }, { form, submission, digest })
    } catch (cause) {
      await limit.refund(key)
      throw cause
    }
  })
}

/**
 * Returns the step to show if the form is not complete: the first step with a problem, or the one requested by the
 * button. Fields of the requested step and later ones are not checked yet.
 */
function findUnfinishedStep(
  fields: readonly FormField[],
  sent: FormData,
  problemsOfAll: Record<string, FieldProblem>,
): Outcome | null {
  const steps = toSteps(inSendingOrder(fields))
  const requested = sent.get(STEP_NAME)
  const next = typeof requested === 'string' && /^\d$/.test(requested) ? Number(requested) : steps.length
  const finished = steps.slice(0, next)
  const wrong = finished.findIndex((step) => step.fields.some(({ id }) => problemsOfAll[id]))
  if (wrong < 0) return next < steps.length ? { ok: false, reason: 'step', step: next } : null
  const ids = new Set(finished.flatMap((step) => step.fields.map(({ id }) => id)))
  const problems = Object.fromEntries(Object.entries(problemsOfAll).filter(([id]) => ids.has(id)))
  return { ok: false, reason: 'invalid', problems, step: wrong }
}

async function toDigest(form: number, { values, files }: Submission): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([form, values.map(({ id, value }) => [id, value])]))
  for (const { file } of files) hash.update(new Uint8Array(await file.arrayBuffer()))
  return hash.digest('base64url')
}

type Read = { form: FormSettings & { id: number }; submission: Submission; digest: string }

async function keep(
  store: Queries,
  { organisation, language, page, source }: FormAttempt & { organisation: OrganisationId },
  { form, submission, digest }: Read,
): Promise<Outcome> {
  const { email, values } = submission
  const { id: formId, fields, recipients, answer, route } = form
  const option = values.find(({ id }) => id === route?.field)?.value ?? ''
  const files: ReceivedLead['files'] = []
  for (const { field, file } of submission.files) {
    const taken = await takeSentFile(new Uint8Array(await file.arrayBuffer()))
    if ('problem' in taken) {
      const step = toSteps(fields).length - 1
      return { ok: false, reason: 'invalid', problems: { [field]: `file-${taken.problem}` }, step }
    }
    const { type, ending, bytes } = taken
    const stem = values.find(({ id }) => id === field)?.value.replace(/\.[^.]*$/, '') || field
    files.push({ field, name: `${stem}.${ending}`, type, bytes })
  }
  const at = new Date()
  await store.incomingLeads.receiveLead(route?.to[option] ?? organisation, {
    formId,
    email,
    values,
    language,
    page,
    source,
    files,
    digest,
    recipients,
    answers: answer !== '',
    at,
  })
  wakeRunner('mails')
  wakeRunner('webhooks')
  return { ok: true }
}

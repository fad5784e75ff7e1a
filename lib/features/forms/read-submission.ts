import { mailAddress } from '@/lib/base/domain/mail-address'
import { formLimits, toFieldName, type Form, type FormField } from '@/lib/base/domain/form'
import type { LeadValue } from '@/lib/base/domain/lead'
import { parseIsoDate } from '@/lib/base/domain/parse'
import { isLonger, isBlankText, toCleanLine, toCleanText } from '@/lib/base/domain/written-text'
import type { FieldProblem } from './form-state'

export type Submission = {
  /** In lower case; empty if it was not entered. */
  email: string
  values: LeadValue[]
  files: { field: string; file: File }[]
  /** Problems by field id; empty if the submission is valid. */
  problems: Record<string, FieldProblem>
}

/** Maximum length of a returned value. People type less, and the page has to contain it. */
const MAX_KEPT = 20_000

/** Returns the entered values by field id, for showing the form again. Also works for a deleted form. */
export function readEnteredValues(fields: FormData): Record<string, string> {
  const prefix = toFieldName('')
  const entries = [...fields].flatMap(([name, value]) =>
    name.startsWith(prefix) && typeof value === 'string'
      ? [[name.slice(prefix.length, prefix.length + 12), value.slice(0, MAX_KEPT)] as const]
      : [],
  )
  return Object.fromEntries(entries.slice(0, formLimits.fields))
}

/** Validates a submission. `isCut` means that the body exceeded the limit, so its files are incomplete. */
export function readSubmission(
  form: Pick<Form, 'fields'>,
  sent: FormData,
  { isCut = false }: { isCut?: boolean } = {},
): Submission {
  const submission: Submission = { email: '', values: [], files: [], problems: {} }
  for (const field of form.fields) {
    const input = sent.get(toFieldName(field.id))
    if (field.kind === 'file') readFile(field, isCut ? 'cut' : input, submission)
    else readText(field, typeof input === 'string' ? input : '', submission)
  }
  return submission
}

function readText(field: FormField, input: string, submission: Submission) {
  const { id, kind, label } = field
  const value = toValue(field, input)
  const problem = findProblem(field, input, value)
  if (problem) submission.problems[id] = problem
  if (kind === 'email') submission.email = value
  submission.values.push({ id, kind, label, value, ...(kind === 'consent' && { version: field.version }) })
}

function readFile({ id, kind, label, isRequired }: FormField, input: unknown, submission: Submission) {
  const file = input instanceof File && input.size > 0 ? input : null
  if (input === 'cut') submission.problems[id] = 'file-size'
  else if (!file && isRequired) submission.problems[id] = 'missing'
  if (file) submission.files.push({ field: id, file })
  submission.values.push({ id, kind, label, value: file ? toCleanLine(file.name).slice(0, 200) : '' })
}

function toValue({ kind }: FormField, input: string): string {
  if (kind === 'longText') return toCleanText(input)
  if (kind === 'email') {
    const line = toCleanLine(input).toLowerCase()
    return email.safeParse(line).data ?? line
  }
  if (kind === 'consent') return input === 'si' ? 'yes' : ''
  return toCleanLine(input)
}

const email = mailAddress()
const telephone = /^\+?[\d\s().\-/]{6,30}$/

function findProblem(field: FormField, input: string, value: string): FieldProblem | null {
  const { kind, isRequired, options } = field
  if (isBlankText(value)) return isRequired ? 'missing' : null
  if (isLonger(value, toLongest(kind))) return 'too-long'
  switch (kind) {
    case 'email':
      return email.safeParse(value).success ? null : 'invalid'
    case 'telephone':
      return telephone.test(value) && /\d{2}/.test(value) ? null : 'invalid'
    case 'date':
      return parseIsoDate(value) ? null : 'invalid'
    case 'choice':
      return options.includes(input) ? null : 'invalid'
    default:
      return null
  }
}

/** Returns the maximum length of a field's value in code points. */
export function toLongest(kind: FormField['kind']): number {
  if (kind === 'longText') return formLimits.longText
  return kind === 'email' ? 254 : formLimits.line
}

import { mailAddress } from '@/lib/base/domain/mail-address'
import { formLimits, hasOptions, toFieldName, type Form, type FormField } from '@/lib/base/domain/form'
import type { LeadValue } from '@/lib/base/domain/lead'
import { parseIsoDate } from '@/lib/base/domain/parse'
import { isLonger, isBlankText, toCleanLine, toCleanText } from '@/lib/base/domain/written-text'
import type { FieldProblem } from './form-state'
import { isShown } from './shown-fields'

export type Submission = {
  /** The sender's mail address in lower case; empty if it was not entered. */
  email: string
  values: LeadValue[]
  files: { field: string; file: File }[]
  /** Problems by field id; empty if the submission is valid. */
  problems: Record<string, FieldProblem>
}

/** Maximum length of a value that the page shows again. */
const MAX_KEPT = 20_000

/** Returns the entered values by field id, for showing the form again. Also works for a deleted form. */
export function readEnteredValues(fields: FormData): Record<string, string> {
  const prefix = toFieldName('')
  const values = new Map<string, string>()
  for (const [name, value] of fields) {
    if (!name.startsWith(prefix) || typeof value !== 'string') continue
    const id = name.slice(prefix.length, prefix.length + 12)
    const before = values.get(id)
    if (before === undefined && values.size === formLimits.fields) continue
    values.set(id, (before === undefined ? value : `${before}\n${value}`).slice(0, MAX_KEPT))
  }
  return Object.fromEntries(values)
}

/** Fills hidden fields from the query of the form's page. A form that is sent again contains their values already. */
export function fillHiddenFields(form: Pick<Form, 'fields'>, sent: FormData, query: URLSearchParams) {
  for (const { id, kind, parameter = 'utm_campaign' } of form.fields) {
    const name = toFieldName(id)
    const value = kind === 'hidden' && !sent.get(name) && query.get(parameter)
    if (value) sent.set(name, value)
  }
}

/**
 * Validates a submission. Ignores fields whose condition is not met. `isCut` means that the body exceeded the limit, so
 * its files are incomplete.
 */
export function readSubmission(
  form: Pick<Form, 'fields'>,
  sent: FormData,
  { isCut = false }: { isCut?: boolean } = {},
): Submission {
  const submission: Submission = { email: '', values: [], files: [], problems: {} }
  const readValue = (id: string) => submission.values.find((value) => value.id === id)?.value ?? ''
  for (const field of form.fields) {
    if (field.kind === 'step' || !isShown(field, readValue)) continue
    const name = toFieldName(field.id)
    if (field.kind === 'file') readFile(field, isCut ? 'cut' : sent.get(name), submission)
    else readText(field, sent.getAll(name).filter(isText), submission)
  }
  return submission
}

const isText = (input: FormDataEntryValue) => typeof input === 'string'

/** Adds a field's value or problem to the submission. Only a field with several choices has several `inputs`. */
function readText(field: FormField, inputs: readonly string[], submission: Submission) {
  const { id, kind, label } = field
  const value = toValue(field, inputs)
  const problem = findProblem(field, inputs, value)
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

function toValue({ kind, options }: FormField, inputs: readonly string[]): string {
  if (kind === 'choices') return options.filter((option) => inputs.includes(option)).join('\n')
  const [input = ''] = inputs
  if (kind === 'longText') return toCleanText(input)
  if (kind === 'email') {
    const line = toCleanLine(input).toLowerCase()
    return email.safeParse(line).data ?? line
  }
  if (kind === 'consent') return input === 'si' ? 'yes' : ''
  if (kind === 'number') return parseNumber(input) ?? toCleanLine(input)
  // Truncates the value, because readers cannot correct a hidden one.
  if (kind === 'hidden') return [...toCleanLine(input)].slice(0, formLimits.line).join('')
  return toCleanLine(input)
}

const plainNumber = /^[+-]?(?!(?:\d\.?){16})\d+(?:\.\d{1,6})?$/
/** Matches numbers such as 1.234, whose point separates thousands in one language and decimals in another. */
const ambiguousNumber = /^[+-]?[1-9]\d{0,2}\.\d{3}$/

/** Returns a number of at most 15 digits with a decimal point, without superfluous signs and zeros. Otherwise null. */
function parseNumber(input: string): string | null {
  const text = toCleanLine(input).replace('−', '-').replace(',', '.')
  return plainNumber.test(text) && !ambiguousNumber.test(text) ? String(Number(text)) : null
}

const email = mailAddress()
const telephone = /^\+?[\d\s().\-/]{6,30}$/

function findProblem(field: FormField, inputs: readonly string[], value: string): FieldProblem | null {
  const { kind, isRequired, options } = field
  if (hasOptions(kind) && inputs.some((input) => input !== '' && !options.includes(input))) return 'invalid'
  if (isBlankText(value)) return isRequired ? 'missing' : null
  if (isLonger(value, toLongest(kind))) return 'too-long'
  switch (kind) {
    case 'email':
      return email.safeParse(value).success ? null : 'invalid'
    case 'telephone':
      return telephone.test(value) && /\d{2}/.test(value) ? null : 'invalid'
    case 'date':
      return parseIsoDate(value) ? null : 'invalid'
    case 'number':
      return parseNumber(inputs[0] ?? '') === null ? 'invalid' : findBoundProblem(field, Number(value))
    default:
      return null
  }
}

function findBoundProblem({ least, most }: FormField, value: number): FieldProblem | null {
  if (value < (least ?? -Infinity)) return 'too-small'
  return value > (most ?? Infinity) ? 'too-large' : null
}

/** Returns the maximum length of a field's value in code points. */
export function toLongest(kind: FormField['kind']): number {
  if (kind === 'longText') return formLimits.longText
  if (kind === 'choices') return formLimits.options * (formLimits.label + 1)
  return kind === 'email' ? 254 : formLimits.line
}

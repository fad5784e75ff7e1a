import type { useTranslations } from 'next-intl'
import type { FormField } from '@/lib/base/domain/form'
import type { FieldProblem, FormState } from '@/lib/features/audience/forms/form-state'
import { toLongest } from '@/lib/features/audience/forms/read-submission'

/** Interface texts of forms, in the reader's language. */
export type FormLabels = Record<Text, string> & {
  /** Language of these texts, if it differs from that of the organisation's texts. */
  lang: string | undefined
  /** Returns the sentence about how long submissions are stored. */
  kept(days: number): string
  tooLong(limit: number): string
  numberLeast(least: number): string
  stepOf(step: number, steps: number): string
  numberMost(most: number): string
  tooMany(minutes: number): string
  unproven(minutes: number): string
}

const texts = [
  'send',
  'next',
  'previous',
  'optional',
  'none',
  'privacy',
  'trap',
  'fileHint',
  'invalid',
  'failed',
  'gone',
  'missing',
  'consentMissing',
  'choiceInvalid',
  'choicesInvalid',
  'numberInvalid',
  'dateInvalid',
  'emailInvalid',
  'telephoneInvalid',
  'fileKind',
  'fileSize',
  'fileLost',
] as const
type Text = (typeof texts)[number]

type Translate = ReturnType<typeof useTranslations<'form'>>

/** Builds the labels. `t` translates the namespace `form`. */
export const toFormLabels = (t: Translate, lang?: string): FormLabels => ({
  lang,
  ...(Object.fromEntries(texts.map((key) => [key, t(key)])) as Record<Text, string>),
  kept: (days) => t('kept', { days }),
  tooLong: (limit) => t('tooLong', { limit }),
  stepOf: (step, steps) => t('stepOf', { step, steps }),
  numberLeast: (least) => t('numberLeast', { least }),
  numberMost: (most) => t('numberMost', { most }),
  tooMany: (minutes) => t('tooMany', { minutes }),
  unproven: (minutes) => t('unproven', { minutes }),
})

const invalid: Partial<Record<FormField['kind'], Text>> = {
  email: 'emailInvalid',
  telephone: 'telephoneInvalid',
  number: 'numberInvalid',
  date: 'dateInvalid',
  choices: 'choicesInvalid',
}

/** Returns the text of a field's problem; null without one. */
export function toProblemText(
  labels: FormLabels,
  { kind, least, most }: FormField,
  problem: FieldProblem | undefined,
): string | null {
  switch (problem) {
    case undefined:
      return null
    case 'missing':
      return kind === 'consent' ? labels.consentMissing : labels.missing
    case 'too-long':
      return labels.tooLong(toLongest(kind))
    case 'too-small':
      return labels.numberLeast(least ?? 0)
    case 'too-large':
      return labels.numberMost(most ?? 0)
    case 'file-kind':
      return labels.fileKind
    case 'file-size':
      return labels.fileSize
    case 'file-lost':
      return labels.fileLost
    case 'invalid':
      return labels[invalid[kind] ?? 'choiceInvalid']
  }
}

export function toMessage(labels: FormLabels, { status, retryAfterSeconds = 60 }: FormState): string {
  if (status === 'step') return ''
  const minutes = Math.ceil(retryAfterSeconds / 60)
  if (status === 'unproven') return labels.unproven(minutes)
  return status === 'too-many' ? labels.tooMany(minutes) : labels[status]
}

/** Maximum number of options shown as radio buttons; more are shown as a list. */
export const MAX_RADIOS = 5
export const hasRadios = (options: readonly string[]) => options.length <= MAX_RADIOS

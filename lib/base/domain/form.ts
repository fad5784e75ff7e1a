import type { OrganisationId } from './model'

/** Kinds of fields in an organisation's forms for readers (screen 'Formularios'). */

export const fieldKinds = [
  'text',
  'longText',
  'email',
  'telephone',
  'number',
  'choice',
  'choices',
  'date',
  'consent',
  'file',
  'hidden',
  'step',
] as const
export type FieldKind = (typeof fieldKinds)[number]

/** Query parameters of the form's page that a hidden field can submit. */
export const fieldParameters = [
  'utm_campaign',
  'utm_source',
  'utm_medium',
  'utm_term',
  'utm_content',
] as const
export type FieldParameter = (typeof fieldParameters)[number]

/** Returns whether a field has options: `choice` allows one of them, `choices` several. */
export const hasOptions = (kind: FieldKind) => kind === 'choice' || kind === 'choices'

export type FormField = {
  /** Name of the field in a submission; unchanged if the label changes. */
  id: string
  kind: FieldKind
  /** Label of the field. For a consent, its full text; for a step, its heading. */
  label: string
  hint: string
  isRequired: boolean
  /** Options of the kinds `choice` and `choices`. */
  options: string[]
  /** Version of a consent's text, from 1. Stored with each submission. */
  version: number
  /** Bounds of a number field, both inclusive; null for no bound. */
  least?: number | null
  most?: number | null
  /** Query parameter whose value a hidden field submits. */
  parameter?: FieldParameter
  /** Shows the field only if the field with the id `field` has one of `values`, or any value if the list is empty. */
  showIf?: { field: string; values: string[] } | null
}

/** Legal bases for processing the submissions of a form (GDPR, article 6). */
export const formBases = ['consent', 'contract', 'interest', 'obligation'] as const
export type FormBasis = (typeof formBases)[number]

/** Assigns submissions of a company's form to organisations, by the option chosen in `field`. */
export type FormRoute = { field: string; to: Record<string, OrganisationId> }

/** A form as readers see it. */
export type Form = {
  /** Last part of the form's address: `/formulario/<slug>`. */
  slug: string
  title: string
  introduction: string
  fields: FormField[]
  /** Label of the submit button; '' for the default. */
  button: string
  /** Message after the submission; '' for the default. */
  thanks: string
  /** True if the form is also shown on the contact page. */
  isOnContact: boolean
  /** True if submissions need a proof of work (`form-proof.ts`). */
  needsProof: boolean
  /** Submissions are deleted after this many days. */
  retentionDays: number
}

/** Limits of forms. Lengths are counted in code points, as in `lib/features/audience/comments/lengths.ts`. */
export const formLimits = {
  forms: 50,
  fields: 20,
  options: 30,
  files: 3,
  recipients: 10,
  title: 120,
  label: 200,
  consent: 1000,
  hint: 300,
  introduction: 2000,
  answer: 5000,
  line: 300,
  longText: 5000,
  retentionDays: 3650,
} as const

/** Maximum total size of the files in one submission. */
export const MAX_FORM_FILES_BYTES = 5 * 1024 * 1024

/** Validates the slug of a form's address. The limit of 60 characters keeps links short enough for print. */
export function parseFormSlug(text: string | null | undefined): string | null {
  return text && /^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/.test(text) ? text : null
}

/** Moves file fields to the end, so that the server has read all other fields if the files are too large. */
export const inSendingOrder = (fields: readonly FormField[]): FormField[] =>
  fields.toSorted((first, other) => Number(first.kind === 'file') - Number(other.kind === 'file'))

/** Name of the 'next' and 'back' buttons; their value is the index of the step to show. */
export const STEP_NAME = 'paso'

export const toFieldName = (id: string) => `campo-${id}`

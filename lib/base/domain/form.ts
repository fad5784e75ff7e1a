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

/** Query parameters that a hidden field may read from the address of the page with the form. */
export const fieldParameters = [
  'utm_campaign',
  'utm_source',
  'utm_medium',
  'utm_term',
  'utm_content',
] as const
export type FieldParameter = (typeof fieldParameters)[number]

/** Kinds whose value is among the field's options: one of them, or several. */
export const hasOptions = (kind: FieldKind) => kind === 'choice' || kind === 'choices'

export type FormField = {
  /** Name of the field in a submission; unchanged if the label changes. */
  id: string
  kind: FieldKind
  /** Label of the field. For a consent, its full text; for a step, its heading. */
  label: string
  hint: string
  isRequired: boolean
  /** Options of a choice, or of several. */
  options: string[]
  /** Version of a consent's text, from 1. */
  version: number
  /** Bounds of a number, both included; null for no bound. */
  least?: number | null
  most?: number | null
  /** Query parameter of a hidden field. */
  parameter?: FieldParameter
  /** Shows the field only while another field has one of `values`; an empty list accepts any value. */
  showIf?: { field: string; values: string[] } | null
}

/** Legal bases of a form (GDPR, article 6). */
export const formBases = ['consent', 'contract', 'interest', 'obligation'] as const
export type FormBasis = (typeof formBases)[number]

/** Assigns submissions of a company's form to organisations: `to` maps the option chosen in `field` to one. */
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
  /** True if browsers compute a proof of work. */
  needsProof: boolean
  /** Number of days for which submissions are kept. */
  retentionDays: number
}

/** Limits of forms. Lengths are in code points, as in `lib/features/comments/lengths.ts`. */
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

/** Maximum size of all files of one submission. */
export const MAX_FORM_FILES_BYTES = 5 * 1024 * 1024

/** Parses the slug of a form's address. Slugs are short so that links fit in social networks and print. */
export function parseFormSlug(text: string | null | undefined): string | null {
  return text && /^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/.test(text) ? text : null
}

/** Moves files to the end: if a submission exceeds the size limit, all other fields have arrived already. */
export const inSendingOrder = (fields: readonly FormField[]): FormField[] =>
  fields.toSorted((first, other) => Number(first.kind === 'file') - Number(other.kind === 'file'))

/** Name of the buttons between steps; their value is the index of the step to show. */
export const STEP_NAME = 'paso'

/** Returns the name of a field's form control. */
export const toFieldName = (id: string) => `campo-${id}`

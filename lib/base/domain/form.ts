/** What organisations ask readers for: 'Formularios'. */

export const fieldKinds = [
  'text',
  'longText',
  'email',
  'telephone',
  'choice',
  'date',
  'consent',
  'file',
] as const
export type FieldKind = (typeof fieldKinds)[number]

export type FormField = {
  /** Its name in what is sent, which stays when its label changes. */
  id: string
  kind: FieldKind
  /** A consent's whole text. */
  label: string
  hint: string
  isRequired: boolean
  /** Of a choice. */
  options: string[]
  /** Of a consent: counts its texts, from 1. */
  version: number
}

/** A form as readers see it. */
export type Form = {
  /** Its last part of the address: `/formulario/<slug>`. */
  slug: string
  title: string
  introduction: string
  fields: FormField[]
  /** What the button says; empty for the usual word. */
  button: string
  /** What is said once it is sent; empty for the usual words. */
  thanks: string
  /** It stands on the page of contact data, too. */
  isOnContact: boolean
  /** For so long what is sent is kept. */
  retentionDays: number
}

/** Lengths in code points, as in `lib/features/comments/lengths.ts`. */
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
  line: 300,
  longText: 5000,
  retentionDays: 3650,
} as const

/** Of all files that one sending has. */
export const MAX_FORM_FILES_BYTES = 5 * 1024 * 1024

/** The same as the address has it. Short, so that a link to it fits wherever one is written. */
export function parseFormSlug(text: string | null | undefined): string | null {
  return text && /^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/.test(text) ? text : null
}

/** Files stand at the end: where too much is sent, all that was written came before it. */
export const inSendingOrder = (fields: readonly FormField[]): FormField[] =>
  fields.toSorted((one, other) => Number(one.kind === 'file') - Number(other.kind === 'file'))

/** The name of a field's control. */
export const toFieldName = (id: string) => `campo-${id}`

import { hasOptions, type FormField } from '@/lib/base/domain/form'

/** Conditions and steps of a form, which determine the fields that a reader sees at a time. */

/** Returns whether conditions can depend on a field: its controls need a checked state, which CSS can select. */
export const isController = ({ kind }: FormField) => hasOptions(kind) || kind === 'consent'

/** Maximum number of different values in a form's conditions: `form.css` has a rule for each. */
export const MAX_CONDITIONS = 20

/**
 * Returns whether the condition of a field is met. A condition without values is met by any input. `readValue` returns
 * a field's value, with several choices separated by line breaks.
 */
export function isShown({ showIf }: FormField, readValue: (id: string) => string): boolean {
  if (!showIf) return true
  const value = readValue(showIf.field)
  return showIf.values.length === 0
    ? value !== ''
    : value.split('\n').some((part) => showIf.values.includes(part))
}

/** Numbers the values in conditions from 1. The keys are `<field> <value>`. */
export function numberConditions(fields: readonly FormField[]): Map<string, number> {
  const keys = fields.flatMap(({ showIf }) => (showIf ? toKeys(showIf) : []))
  return new Map([...new Set(keys)].map((key, at) => [key, at + 1]))
}

/** Returns the keys of a condition's values in `numberConditions`. */
export const toKeys = ({ field, values }: NonNullable<FormField['showIf']>) =>
  (values.length === 0 ? [''] : values).map((value) => `${field} ${value}`)

/**
 * Returns whether each condition depends on an earlier, unconditional field and on existing options. With one
 * level of dependence, styles alone can show and hide fields.
 */
export function areConditionsValid(fields: readonly FormField[]): boolean {
  return (
    numberConditions(fields).size <= MAX_CONDITIONS &&
    fields.every(({ kind, showIf }, at) => {
      if (!showIf) return true
      const controller = fields.slice(0, at).find(({ id }) => id === showIf.field)
      if (!controller || controller.showIf || !isController(controller)) return false
      if (kind === 'email' || kind === 'hidden' || kind === 'step') return false
      return controller.kind === 'consent'
        ? showIf.values.length === 0
        : showIf.values.length > 0 && showIf.values.every((value) => controller.options.includes(value))
    })
  )
}

/** A step of a form. `heading` is null for a first step without one. */
export type FormStep = { heading: FormField | null; fields: FormField[] }

/** Splits fields at the headings of steps. A form without headings has one step. */
export function toSteps(fields: readonly FormField[]): FormStep[] {
  const steps: FormStep[] = []
  for (const field of fields) {
    const step = steps.at(-1)
    if (field.kind === 'step') steps.push({ heading: field, fields: [] })
    else if (step) step.fields.push(field)
    else steps.push({ heading: null, fields: [field] })
  }
  return steps
}

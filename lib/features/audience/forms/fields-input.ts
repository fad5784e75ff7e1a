import * as z from 'zod'
import { fieldKinds, fieldParameters, formLimits, hasOptions, inSendingOrder } from '@/lib/base/domain/form'
import { toCleanLine } from '@/lib/base/domain/written-text'
import { areConditionsValid, toSteps } from './shown-fields'

/** The fields of a form, as the operations and exports accept them. */

const text = (most: number) => z.string().trim().max(most, 'tooLong')

export const fieldId = z.string().regex(/^[a-z0-9]{1,12}$/)

const field = z
  .object({
    id: fieldId,
    kind: z.enum(fieldKinds),
    label: text(formLimits.consent).min(1, 'required'),
    hint: text(formLimits.hint).default(''),
    isRequired: z.boolean(),
    options: z
      .array(text(formLimits.label).min(1, 'required').transform(toCleanLine))
      .max(formLimits.options, 'tooLong')
      .default([]),
    version: z.int().min(1).default(1),
    least: z.number('number').nullish(),
    most: z.number('number').nullish(),
    parameter: z.enum(fieldParameters).optional(),
    showIf: z
      .object({ field: fieldId, values: z.array(text(formLimits.label)).max(formLimits.options) })
      .nullish(),
  })
  .refine(({ kind, label }) => kind === 'consent' || label.length <= formLimits.label, 'tooLong')
  .refine(({ kind, options }) => !hasOptions(kind) || new Set(options).size >= 2, 'formOptions')
  .refine(
    ({ kind, least, most }) => kind !== 'number' || (least ?? -Infinity) <= (most ?? Infinity),
    'formRange',
  )
  .transform(({ least, most, parameter = 'utm_campaign', showIf, ...field }) => ({
    ...field,
    isRequired: field.isRequired && field.kind !== 'hidden' && field.kind !== 'step',
    options: hasOptions(field.kind) ? [...new Set(field.options)] : [],
    ...(field.kind === 'number' && { least: least ?? null, most: most ?? null }),
    ...(field.kind === 'hidden' && { parameter }),
    ...(showIf !== undefined && { showIf }),
  }))

type Field = z.infer<typeof field>
const countOf = (fields: Field[], kind: Field['kind']) =>
  fields.filter((fieldValue) => fieldValue.kind === kind).length

/** The email field is required, because leads are found, answered and erased by address. */
export const fieldsInput = z
  .array(field)
  .max(formLimits.fields, 'formFields')
  .refine((fields) => fields.some(({ kind, isRequired }) => kind === 'email' && isRequired), 'formEmail')
  .refine((fields) => countOf(fields, 'email') <= 1, 'formEmail')
  .refine((fields) => countOf(fields, 'file') <= formLimits.files, 'formFiles')
  .refine(areConditionsValid, 'formCondition')
  .refine((fields) => toSteps(inSendingOrder(fields)).every((step) => step.fields.length > 0), 'formStep')
  .refine((fields) => new Set(fields.map(({ id }) => id)).size === fields.length)

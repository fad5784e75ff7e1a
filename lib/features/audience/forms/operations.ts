import * as z from 'zod'
import { partialById } from '@/lib/features/kernel/operations/partial-input'
import { formBases, formLimits, parseFormSlug } from '@/lib/base/domain/form'
import { toCleanLine } from '@/lib/base/domain/written-text'
import type { FormSettings } from './forms'
import { mailAddress } from '@/lib/base/domain/mail-address'
import { fieldId, fieldsInput } from './fields-input'
import { idInput, organisationInput, versionInput } from '@/lib/features/kernel/operations/inputs'
import {
  command,
  done,
  invalid,
  missing,
  query,
  refused,
  type RoomContext,
} from '@/lib/features/kernel/operations/operation'

/** Operations for the forms that readers fill in: the screen 'Formularios'. */

const permission = 'forms.manage'
const text = (most: number) => z.string().trim().max(most, 'tooLong')

const settings = {
  slug: z
    .string()
    .trim()
    .refine((slug) => parseFormSlug(slug) !== null, 'formSlug'),
  title: text(formLimits.title).min(1, 'required'),
  introduction: text(formLimits.introduction).default(''),
  button: text(60).default(''),
  thanks: text(formLimits.introduction).default(''),
  answer: text(formLimits.answer).default(''),
  answerSubject: text(formLimits.title).transform(toCleanLine).default(''),
  basis: z.enum(formBases).default('consent'),
  isCompany: z.boolean().default(false),
  needsProof: z.boolean().default(false),
  route: z
    .object({ field: fieldId, to: z.record(z.string().max(formLimits.label), organisationInput) })
    .nullable()
    .default(null),
  fields: fieldsInput,
  isOpen: z.boolean().default(false),
  isOnContact: z.boolean().default(false),
  recipients: z
    .array(mailAddress('emailWrong').pipe(z.string().toLowerCase()))
    .max(formLimits.recipients, 'formRecipients')
    .default([]),
  retentionDays: z.int('number').min(1, 'number').max(formLimits.retentionDays, 'number').default(365),
}

const id = z.object({ id: idInput })

/** Returns whether the caller may change the forms. Every organisation shows company forms; only owners change them. */
const mayChange = ({ person, through }: RoomContext, ...forms: { isCompany: boolean }[]) =>
  (person.isOwner && !through) || forms.every(({ isCompany }) => !isCompany)

type Routed = Pick<FormSettings, 'fields' | 'isCompany' | 'route'>

/** Returns whether a route maps existing options of a choice field to organisations of the company. */
async function isRouteValid({ store, organisation }: RoomContext, { fields, isCompany, route }: Routed) {
  if (!route) return true
  const options = fields.find(({ id: name, kind }) => name === route.field && kind === 'choice')?.options
  const colleagues = await store.forms.nameColleagues(organisation, Object.values(route.to))
  return (
    isCompany &&
    options !== undefined &&
    Object.entries(route.to).every(([option, to]) => options.includes(option) && colleagues[to] !== undefined)
  )
}

async function findForm({ store, organisation }: RoomContext, input: { id: number }) {
  const form = await store.forms.getForm(organisation, input.id)
  return form && { name: `form ${input.id}`, ownerId: null, details: { name: form.title } }
}

/** Returns the forms of the organisation, and those of its company that its readers see. */
export const listForms = query({
  permission,
  input: z.object({}),
  run: async ({ store, organisation }) =>
    done({
      forms: await store.forms.listForms(organisation),
      companyForms: await store.forms.listCompanyForms(organisation),
    }),
})

/** Returns the open forms, for editors who embed one in a piece. */
export const listFormChoices = query({
  permission: 'pieces.read',
  input: z.object({}),
  async run({ store, organisation }) {
    const forms = await store.forms.listForms(organisation)
    const companyForms = await store.forms.listCompanyForms(organisation)
    return done({
      forms: [...forms.filter(({ isOpen }) => isOpen), ...companyForms].map(({ slug, title }) => ({
        slug,
        title,
      })),
    })
  },
})

/** Returns a form with its fields and settings. `routed`: names of the organisations in its route, by id. */
export const getForm = query({
  permission,
  input: id,
  findSubject: findForm,
  async run({ store, organisation }, input) {
    const openedForm = await store.forms.getForm(organisation, input.id)
    if (!openedForm) return missing
    const routed = await store.forms.nameColleagues(organisation, Object.values(openedForm.route?.to ?? {}))
    return done({ ...openedForm, routed })
  },
})

/** Creates a form. Readers can submit it while `isOpen` is true. */
export const createForm = command({
  permission,
  input: z.object(settings),
  describe: ({ title }) => ({ name: title }),
  async run(context, fields) {
    const { store, organisation, person } = context
    if (!mayChange(context, fields)) return refused('formCompany')
    if (!(await isRouteValid(context, fields))) return invalid({ route: 'formRoute' })
    const made = await store.forms.createForm(organisation, { fields, by: person.id })
    if (made.kind === 'done') return done({ id: made.id })
    return made.kind === 'tooMany' ? refused('tooManyForms') : invalid({ slug: 'formSlugTaken' })
  },
})

/** Saves a form. Existing leads keep the fields that they had. */
export const saveForm = command({
  permission,
  input: id.extend({ version: versionInput, ...settings }),
  partial: partialById(Object.keys(settings), ({ store, organisation }, form) =>
    store.forms.getForm(organisation, form),
  ),
  findSubject: findForm,
  async run(context, { id: form, version, ...fields }) {
    const { store, organisation } = context
    const current = await store.forms.getForm(organisation, form)
    if (!current) return missing
    if (!mayChange(context, current, fields)) return refused('formCompany')
    if (!(await isRouteValid(context, fields))) return invalid({ route: 'formRoute' })
    const saved = await store.forms.saveForm(organisation, { id: form, version, fields })
    if (saved === null) return missing
    if (saved === 'slugTaken') return invalid({ slug: 'formSlugTaken' })
    return saved.kind === 'stale' ? saved : done({ version: saved.version })
  },
})

/** Deletes a form. A form with leads is not deleted. */
export const deleteForm = command({
  permission,
  input: id,
  findSubject: findForm,
  async run(context, input) {
    const { store, organisation } = context
    const current = await store.forms.getForm(organisation, input.id)
    if (!current) return missing
    if (!mayChange(context, current)) return refused('formCompany')
    return (await store.forms.deleteForm(organisation, input.id)) ? done(null) : refused('formHasLeads')
  },
})

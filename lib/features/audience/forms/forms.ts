import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { formLimits, type Form, type FormBasis, type FormField, type FormRoute } from '@/lib/base/domain/form'
import type { OrganisationId } from '@/lib/base/domain/model'
import { isVisibleIn } from '@/lib/content/from-db/forms'
import type { Database } from '@/lib/db/database'
import { lockOrganisation } from '@/lib/db/lock-organisation'
import { forms, organisations } from '@/lib/db/schema'

/** A form as it is configured in the admin. */
export type FormSettings = Form & {
  isOpen: boolean
  recipients: string[]
  /** Text of the automatic mail to the person who sends the form; '' to send none. */
  answer: string
  answerSubject: string
  basis: FormBasis
  /** True if all organisations of the company offer the form. */
  isCompany: boolean
  /**
   * Maps a field's options to the organisations that get the submissions. null sends them to the organisation of the
   * site.
   */
  route: FormRoute | null
}

export type OpenedForm = FormSettings & { id: number; version: number; leads: number }

const opened = {
  id: forms.id,
  version: forms.version,
  slug: forms.slug,
  title: forms.title,
  introduction: forms.introduction,
  fields: forms.fields,
  button: forms.button,
  thanks: forms.thanks,
  isOpen: forms.isOpen,
  isOnContact: forms.isOnContact,
  recipients: forms.recipients,
  retentionDays: forms.retentionDays,
  answer: forms.answer,
  answerSubject: forms.answerSubject,
  basis: forms.basis,
  isCompany: forms.isCompany,
  route: forms.route,
  needsProof: forms.needsProof,
  leads: sql<number>`(select count(*)::integer from leads where leads.form_id = forms.id)`,
}

const ofOrganisation = (organisation: OrganisationId) => eq(forms.organisationId, organisation)

export async function listForms(database: Database, organisation: OrganisationId): Promise<OpenedForm[]> {
  return database
    .select(opened)
    .from(forms)
    .where(ofOrganisation(organisation))
    .orderBy(asc(forms.title), asc(forms.id))
}

export async function getForm(
  database: Database,
  organisation: OrganisationId,
  id: number,
): Promise<OpenedForm | null> {
  const [row] = await database
    .select(opened)
    .from(forms)
    .where(and(ofOrganisation(organisation), eq(forms.id, id)))
  return row ?? null
}

/** Lists other organisations' open company forms that an organisation's readers see. `home`: name of the owner. */
export async function listCompanyForms(
  database: Database,
  organisation: OrganisationId,
): Promise<{ slug: string; title: string; home: string }[]> {
  return database
    .select({ slug: forms.slug, title: forms.title, home: organisations.name })
    .from(forms)
    .innerJoin(organisations, eq(organisations.id, forms.organisationId))
    .where(and(isVisibleIn(organisation), ne(forms.organisationId, organisation), eq(forms.isOpen, true)))
    .orderBy(asc(forms.title), asc(forms.id))
}

const isOfCompanyOf = (organisation: OrganisationId) =>
  sql`company_id = (select company_id from organisations as own where own.id = ${organisation})`

/** Returns the names of these organisations by id. Omits organisations of other companies. */
export async function nameColleagues(
  database: Database,
  organisation: OrganisationId,
  ids: readonly OrganisationId[],
): Promise<Record<string, string>> {
  if (ids.length === 0) return {}
  const rows = await database
    .select({ id: organisations.id, name: organisations.name })
    .from(organisations)
    .where(and(inArray(organisations.id, [...ids]), isOfCompanyOf(organisation)))
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]))
}

/** Returns whether a company form of another organisation has this slug. */
async function isTakenByCompany(database: Database, organisation: OrganisationId, slug: string) {
  const companyForms = await database
    .select({ id: forms.id })
    .from(forms)
    .innerJoin(organisations, eq(organisations.id, forms.organisationId))
    .where(
      and(
        eq(forms.isCompany, true),
        eq(forms.slug, slug),
        ne(forms.organisationId, organisation),
        isOfCompanyOf(organisation),
      ),
    )
  return companyForms.length > 0
}

/** Returns the form if readers can send it now, otherwise null. */
export async function findOpenForm(
  database: Database,
  organisation: OrganisationId,
  slug: string,
): Promise<(FormSettings & { id: number }) | null> {
  const [row] = await database
    .select(opened)
    .from(forms)
    .where(and(isVisibleIn(organisation), eq(forms.slug, slug), eq(forms.isOpen, true)))
  return row ?? null
}

export async function createForm(
  database: Database,
  organisation: OrganisationId,
  { fields, by }: { fields: FormSettings; by: string },
): Promise<{ kind: 'done'; id: number } | { kind: 'slugTaken' | 'tooMany' }> {
  return database.transaction(async (transaction) => {
    await lockOrganisation(transaction, organisation)
    const formsOfOrganisation = await listForms(transaction, organisation)
    if (formsOfOrganisation.length >= formLimits.forms) return { kind: 'tooMany' }
    if (formsOfOrganisation.some(({ slug }) => slug === fields.slug)) return { kind: 'slugTaken' }
    if (fields.isCompany && (await isTakenByCompany(transaction, organisation, fields.slug)))
      return { kind: 'slugTaken' }
    const values = { ...fields, fields: toVersions(fields.fields, []), organisationId: organisation }
    const [row] = await transaction
      .insert(forms)
      .values({ ...values, madeBy: by })
      .returning({ id: forms.id })
    if (!row) throw new Error('form not inserted')
    return { kind: 'done', id: row.id }
  })
}

/** Saves a form. `version` is the one that the caller edited. If it is stale, returns the current form. */
export async function saveForm(
  database: Database,
  organisation: OrganisationId,
  { id, version, fields }: { id: number; version: number; fields: FormSettings },
): Promise<{ kind: 'done'; version: number } | { kind: 'stale'; current: OpenedForm } | 'slugTaken' | null> {
  return database.transaction(async (transaction) => {
    await lockOrganisation(transaction, organisation)
    const formsOfOrganisation = await listForms(transaction, organisation)
    const current = formsOfOrganisation.find((form) => form.id === id)
    if (!current) return null
    if (current.version !== version) return { kind: 'stale', current }
    if (formsOfOrganisation.some((form) => form.slug === fields.slug && form.id !== id)) return 'slugTaken'
    if (fields.isCompany && (await isTakenByCompany(transaction, organisation, fields.slug)))
      return 'slugTaken'
    const values = { ...fields, fields: toVersions(fields.fields, current.fields), version: version + 1 }
    await transaction.update(forms).set(values).where(eq(forms.id, id))
    return { kind: 'done', version: version + 1 }
  })
}

/** Deletes a form without leads. Returns false if it has leads, which are kept until they are erased. */
export async function deleteForm(
  database: Database,
  organisation: OrganisationId,
  id: number,
): Promise<boolean> {
  const rows = await database
    .delete(forms)
    .where(
      and(
        ofOrganisation(organisation),
        eq(forms.id, id),
        sql`not exists (select from leads where leads.form_id = forms.id)`,
      ),
    )
    .returning({ id: forms.id })
  return rows.length > 0
}

/** Increments the version of a consent field whose text has changed, so that each lead documents the text agreed to. */
export function toVersions(fields: readonly FormField[], before: readonly FormField[]): FormField[] {
  return fields.map((field) => {
    const former = before.find(({ id }) => id === field.id)
    if (former?.kind !== 'consent' || field.kind !== 'consent') return { ...field, version: 1 }
    const isSame = former.label === field.label && former.hint === field.hint
    return { ...field, version: former.version + (isSame ? 0 : 1) }
  })
}

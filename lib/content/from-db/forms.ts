import { and, asc, eq, sql } from 'drizzle-orm'
import type { Form } from '@/lib/base/domain/form'
import type { OrganisationId } from '@/lib/base/domain/model'
import { storable, type Database } from '@/lib/db/database'
import { forms } from '@/lib/db/schema'

const { slug, title, introduction, fields, button, thanks, isOnContact, needsProof, retentionDays } = forms

/** SQL condition: the organisation's forms, and its company's, unless the organisation has a form with that slug. */
export const isVisibleIn = (reader: OrganisationId) => {
  const organisation = storable(reader)
  return sql`(${forms.organisationId} = ${organisation}
  or (${forms.isCompany} and exists (select from organisations as home
      join organisations as reader on reader.company_id = home.company_id
      where home.id = ${forms.organisationId} and reader.id = ${organisation})
    and not exists (select from forms as other
      where other.organisation_id = ${organisation} and other.slug = ${forms.slug})))`
}

/** Lists the forms that readers may submit, by title. */
export async function listForms(database: Database, organisation: OrganisationId): Promise<Form[]> {
  return database
    .select({ slug, title, introduction, fields, button, thanks, isOnContact, needsProof, retentionDays })
    .from(forms)
    .where(and(isVisibleIn(organisation), eq(forms.isOpen, true)))
    .orderBy(asc(title), asc(forms.id))
}

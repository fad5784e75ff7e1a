import { and, asc, eq } from 'drizzle-orm'
import type { Form } from '@/lib/base/domain/form'
import type { OrganisationId } from '@/lib/base/domain/model'
import { storable, type Database } from '@/lib/db/database'
import { forms } from '@/lib/db/schema'

const { slug, title, introduction, fields, button, thanks, isOnContact, retentionDays } = forms

/** Lists the forms that readers may submit, by title. */
export async function listForms(database: Database, organisation: OrganisationId): Promise<Form[]> {
  return database
    .select({ slug, title, introduction, fields, button, thanks, isOnContact, retentionDays })
    .from(forms)
    .where(and(eq(forms.organisationId, storable(organisation)), eq(forms.isOpen, true)))
    .orderBy(asc(title), asc(forms.id))
}

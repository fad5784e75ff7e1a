import { integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { organisationColumn } from './organisations'
import { classify, ofOrganisation } from './personal-data'

/** Terms of an organisation with their definitions, for its editors. */
export const glossaryTerms = pgTable(
  'glossary_terms',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    organisationId: organisationColumn({ onDelete: 'cascade' }),
    name: text('name').notNull(),
    definition: text('definition').notNull(),
  },
  (table) => [unique('glossary_terms_name').on(table.organisationId, table.name)],
)
classify(glossaryTerms, 'editing', ofOrganisation, { text: 'name definition', none: 'id organisation_id' })

import { type AnyPgColumn, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns'
import { organisationColumn } from './organisations'
import { people } from './people'
import { classify, ofOrganisation } from './personal-data'
import { pieces } from './pieces'

/** Notes about corrections of published texts, one sentence each, shown below the article. */
export const corrections = pgTable(
  'corrections',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    organisationId: organisationColumn({ onDelete: 'cascade' }),
    cardId: integer('card_id')
      .notNull()
      .references(() => pieces.cardId, { onDelete: 'cascade', onUpdate: 'cascade' }),
    at: instant('at').notNull().defaultNow(),
    sentence: text('sentence').notNull(),
    personId: text('person_id').references(() => people.id, { onDelete: 'set null' }),
    /**
     * Correction of the original from which this one was copied. Deleting it deletes this one, too. null if the
     * publication is not a shared copy.
     */
    homeId: integer('home_id').references((): AnyPgColumn => corrections.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('corrections_of_card').on(table.cardId, table.at, table.id),
    index('corrections_of_home').on(table.homeId),
  ],
)
classify(corrections, 'content', ofOrganisation, {
  person: 'person_id',
  text: 'sentence',
  date: 'at',
  none: 'id organisation_id card_id home_id',
})

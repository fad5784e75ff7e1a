import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { ideaStates } from '@/lib/base/domain/idea'
import { instant } from './columns'
import { organisationColumn } from './organisations'
import { people } from './people'
import { classify, ofOrganisation } from './personal-data'
import { pieces } from './pieces'

/** Ideas: planned pieces with author and day ('Planificación'). */
export const ideas = pgTable(
  'ideas',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    organisationId: organisationColumn({ onDelete: 'cascade' }),
    title: text('title').notNull(),
    sentence: text('sentence').notNull().default(''),
    state: text('state', { enum: ideaStates }).notNull().default('idea'),
    personId: text('person_id').references(() => people.id, { onDelete: 'set null' }),
    day: date('day', { mode: 'string' }),
    pieceId: integer('piece_id')
      .unique()
      .references(() => pieces.id, { onDelete: 'set null' }),
    /** Incremented by each change, for the optimistic lock. */
    version: integer('version').notNull().default(1),
    madeBy: text('made_by').references(() => people.id, { onDelete: 'set null' }),
    madeAt: instant('made_at').notNull().defaultNow(),
  },
  (table) => [
    check('ideas_state', sql`${table.state} in ('idea', 'accepted', 'dropped')`),
    index('ideas_of_state').on(table.organisationId, table.state, table.id),
    index('ideas_of_day')
      .on(table.day)
      .where(sql`${table.day} is not null`),
  ],
)
classify(ideas, 'editing', ofOrganisation, {
  person: 'person_id made_by',
  text: 'title sentence',
  date: 'made_at',
  none: 'id organisation_id state day piece_id version',
})

/** Other organisations with which the publication that is written from an idea will be shared. */
export const ideaOrganisations = pgTable(
  'idea_organisations',
  {
    ideaId: integer('idea_id')
      .notNull()
      .references(() => ideas.id, { onDelete: 'cascade' }),
    organisationId: organisationColumn({ onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ name: 'idea_organisations_key', columns: [table.ideaId, table.organisationId] }),
    index('idea_organisations_of').on(table.organisationId),
  ],
)
classify(ideaOrganisations, null, ofOrganisation, { none: 'idea_id organisation_id' })

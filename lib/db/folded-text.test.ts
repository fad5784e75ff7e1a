/** @jest-environment node */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { contractContent } from '@/lib/content/contract/content'
import { insertSeed } from '@/lib/content/from-db/demo/seed'
import { emptySearchBacklog } from '@/lib/content/from-db/search/search-backlog'
import { searchPublications } from '@/lib/content/from-db/search/search'
import type { OrganisationId } from '@/lib/base/domain/model'
import { migrationsFolder } from './database'
import { openTestDatabase } from '@/lib/testing/test-database'
import { publications } from './schema'

const statements = readFileSync(path.join(migrationsFolder, '0083_folded_text.sql'), 'utf8').split(
  '--> statement-breakpoint',
)

/** Restores rows as an earlier release wrote them, without this release's triggers and functions. */
test('the migration of folded texts merges names and indexes words that were already stored', async () => {
  const { database, close } = await openTestDatabase((empty) => insertSeed(empty, contractContent))
  const organisation = contractContent.organisations[0]!.id as OrganisationId
  const decomposed = 'logi\u0301stica'
  const common = { organisationId: organisation, publishedAt: new Date(0), content: '' }
  await database.execute(sql`alter table publications disable trigger user`)
  await database.insert(publications).values([
    {
      ...common,
      cardId: 7001,
      publicationId: 7001,
      title: 'La re\u00ADtro\u200Bexca\u2060vadora',
      tags: ['uno', decomposed, 'logística'],
      author: 'Ana\u200B Rui\u0301z',
      series: 'Ca\u00ADminos',
    },
    { ...common, cardId: 7002, publicationId: 7002, title: 'Otra', tags: ['logística'] },
  ])
  await database.execute(sql`alter table publications enable trigger user`)

  for (const statement of statements) await database.execute(sql.raw(statement))

  const [row] = await database.select().from(publications).where(eq(publications.cardId, 7001))
  expect(row).toMatchObject({ tags: ['uno', 'logística'], author: 'Ana Ruíz', series: 'Caminos' })
  await emptySearchBacklog(database)
  const matches = await searchPublications(database, organisation, 'retroexcavadora', 10)
  expect(matches.map(({ cardId }) => cardId)).toEqual([7001])
  await close()
})

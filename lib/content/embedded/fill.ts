import { insertComment } from './comments'
import type { Database } from './database'
import { readDemo, type Demo, type DemoComment, type DemoPublication } from './demo-files'
import { categories, organisations, publications } from './schema'

/** What comments refer to is another number than what cards are opened by, as in real services. */
const PUBLICATION_ID_OFFSET = 10_000

/** Fills a database that has no organisations with the demo content; leaves any other alone. */
export async function fillWithDemo(database: Database): Promise<void> {
  const [anybody] = await database.select({ id: organisations.id }).from(organisations).limit(1)
  if (anybody === undefined) await insertDemo(database, await readDemo())
}

/** All of it or nothing: a start that is killed in between leaves the database empty. */
export async function insertDemo(database: Database, demo: Demo): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.insert(organisations).values(
      demo.organisations.map(({ categories: _, ...organisation }) => organisation),
    )
    await transaction.insert(categories).values(demo.organisations.flatMap(toCategoryRows))
    await transaction.insert(publications).values(demo.publications.map(toPublicationRow))
    for (const { cardId, comments } of demo.publications) {
      await insertThread(transaction, PUBLICATION_ID_OFFSET + cardId, null, comments)
    }
  })
}

const toCategoryRows = ({ id, categories: names }: Demo['organisations'][number]) =>
  Object.entries(names).map(([categoryId, name]) => ({
    id: Number(categoryId),
    organisationId: id,
    name,
  }))

function toPublicationRow(demo: DemoPublication): typeof publications.$inferInsert {
  return {
    cardId: demo.cardId,
    publicationId: PUBLICATION_ID_OFFSET + demo.cardId,
    organisationId: demo.organisation,
    categoryId: demo.category,
    publishedAt: demo.date,
    updatedAt: demo.updated ?? null,
    kicker: demo.kicker,
    title: demo.title,
    summary: demo.summary,
    content: demo.content,
    buttonText: demo.button,
    placement: demo.placement ?? null,
    boardOrder: demo.order ?? null,
    trendingRank: demo.trending ?? null,
    pictureUrl: demo.image === undefined ? null : `/media/${demo.image}.svg`,
    pictureAlt: demo.alt,
    author: demo.author,
    tags: demo.tags,
  }
}

async function insertThread(
  database: Database,
  publicationId: number,
  parentId: number | null,
  replies: DemoComment[],
): Promise<void> {
  for (const { date, replies: answers, ...written } of replies) {
    const draft = { ...written, publicationId, parentId }
    const { id } = await insertComment(database, draft, { isActive: true, writtenAt: date })
    await insertThread(database, publicationId, id, answers)
  }
}

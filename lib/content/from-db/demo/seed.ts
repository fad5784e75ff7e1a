import type { LegalPage } from '@/lib/base/domain/model'
import { insertComment } from '@/lib/content/from-db/comments/comments'
import type { Database } from '@/lib/db/database'
import type { PutPublication } from '@/lib/content/from-db/put/prepare-publications'
import { putPublications } from '@/lib/content/from-db/put/put-publications'
import { authorProfiles, categories, legalTexts, organisations } from '@/lib/db/schema'

/** Content for an empty store: the demo content, or that of a test. */
export type ContentSeed = { organisations: SeedOrganisation[]; publications: SeedPublication[] }

export type SeedOrganisation = {
  id: string
  companyId: number
  name: string
  description: string
  domain: string | null
  whatsapp?: string
  email?: string
  telephone?: string
  address?: string
  legalTexts?: Partial<Record<LegalPage, string>>
  timeZone?: string
  authors?: SeedAuthor[]
  categories: SeedCategory[]
}

export type SeedAuthor = { name: string; words: string; pictureUrl: string }

export type SeedCategory = { id: number; name: string; isActive?: boolean }

export type SeedPublication = PutPublication & { comments?: SeedComment[] }

export type SeedComment = {
  author: string
  email: string
  text: string
  writtenAt: Date
  isActive?: boolean
  replies?: SeedComment[]
}

/** Inserts all content in one transaction, so that the store stays empty if the process is killed meanwhile. */
export async function insertSeed(database: Database, seed: ContentSeed): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.insert(organisations).values(seed.organisations)
    const texts = seed.organisations.flatMap(({ id, legalTexts = {} }) =>
      Object.entries(legalTexts).map(([page, content]) => ({
        organisationId: id,
        page: page as LegalPage,
        content,
      })),
    )
    if (texts.length > 0) await transaction.insert(legalTexts).values(texts)
    await transaction
      .insert(categories)
      .values(
        seed.organisations.flatMap(({ id, categories }) =>
          categories.map((category) => ({ ...category, organisationId: id })),
        ),
      )
    const profiles = seed.organisations.flatMap(({ id, authors = [] }) =>
      authors.map((author) => ({ ...author, organisationId: id })),
    )
    if (profiles.length > 0) await transaction.insert(authorProfiles).values(profiles)
    await putPublications(transaction, seed.publications)
    for (const { publicationId, author, comments = [] } of seed.publications) {
      await insertThread(transaction, { publicationId, author }, null, comments)
    }
  })
}

async function insertThread(
  database: Database,
  publication: Pick<SeedPublication, 'publicationId' | 'author'>,
  parentId: number | null,
  comments: SeedComment[],
): Promise<void> {
  for (const { writtenAt, isActive = true, replies = [], ...fields } of comments) {
    const draft = { ...fields, publicationId: publication.publicationId, parentId }
    const { id } = await insertComment(database, draft, {
      state: isActive ? 'published' : 'pending',
      isOrganisation: fields.author === publication.author,
      writtenAt,
    })
    await insertThread(database, publication, id, replies)
  }
}

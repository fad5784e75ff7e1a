import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseDocument } from 'yaml'
import * as z from 'zod'
import { parseTimeZone } from '@/lib/base/domain/time-zone'
import { demoFolder } from '@/lib/db/templates'
import type { ContentSeed, SeedComment, SeedPublication } from './seed'

/**
 * The demo content: one file with front matter for each publication, under
 * `demo/<organisation>/<card id>-<slug>.(md|html|txt)`. An invalid file throws an error that names it.
 */

/** Difference between card id and publication id. They also differ in real services. */
const PUBLICATION_ID_OFFSET = 10_000

const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text))

const comment: z.ZodType<SeedComment> = z
  .strictObject({
    author: z.string(),
    email: z.email(),
    date: instant,
    text: z.string(),
    replies: z.lazy(() => z.array(comment)).default([]),
  })
  .transform(({ date, ...fields }) => ({ ...fields, writtenAt: date }))

const frontMatter = z.strictObject({
  kicker: z.string(),
  title: z.string().min(1),
  summary: z.string(),
  button: z.string(),
  category: z.number().int(),
  date: instant,
  updated: instant.optional(),
  author: z.string(),
  image: z.string().optional(),
  series: z.string().default(''),
  seriesPart: z.number().int().optional(),
  tags: z.array(z.string()).default([]),
  placement: z
    .string()
    .toLowerCase()
    .pipe(z.enum(['upper', 'middle', 'right']))
    .optional(),
  order: z.number().int().optional(),
  trending: z.number().int().optional(),
  comments: z.array(comment).default([]),
})

const authorProfile = z.strictObject({ name: z.string(), words: z.string(), pictureUrl: z.string() })

const organisationList = z.array(
  z.strictObject({
    id: z.string(),
    companyId: z.number().int(),
    name: z.string(),
    description: z.string(),
    domain: z.string(),
    timeZone: z.string().refine((name) => parseTimeZone(name) !== null, 'not a time zone'),
    whatsapp: z.string(),
    email: z.email(),
    telephone: z.string(),
    address: z.string(),
    authors: z.array(authorProfile).default([]),
    categories: z
      .record(z.string(), z.string())
      .transform((names) => Object.entries(names).map(([id, name]) => ({ id: Number(id), name }))),
  }),
)

/** Alternative texts by the image's name: `crm-1: Un embudo…`, `flor.jpg: Capullos…`. */
const illustrationTexts = z.record(z.string(), z.string())
type IllustrationTexts = z.infer<typeof illustrationTexts>

export async function readDemo(): Promise<ContentSeed> {
  const [organisations, texts] = await Promise.all([
    readYaml(path.join(demoFolder, 'organisations.yaml'), organisationList),
    readYaml(path.join(demoFolder, 'illustrations.yaml'), illustrationTexts),
  ])
  const lists = await Promise.all(organisations.map(({ id }) => readPublications(id, texts)))
  return { organisations, publications: lists.flat() }
}

async function readPublications(
  organisationId: string,
  texts: IllustrationTexts,
): Promise<SeedPublication[]> {
  const ofOrganisation = path.join(demoFolder, organisationId.toLowerCase())
  const names = (await readdir(ofOrganisation)).filter((name) => /\.(md|html|txt)$/.test(name))
  return Promise.all(
    names.sort().map(async (name) => {
      const file = path.join(ofOrganisation, name)
      return { ...parsePublication(file, await readFile(file, 'utf8'), texts), organisationId }
    }),
  )
}

function parsePublication(
  file: string,
  source: string,
  texts: IllustrationTexts,
): Omit<SeedPublication, 'organisationId'> {
  const number = /^(\d+)-/.exec(path.basename(file))?.[1]
  const parts = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source.replaceAll('\r\n', '\n'))
  if (number === undefined || parts === null) throw new Error(`${file}: not a demo publication`)
  const cardId = Number(number)
  const [, yaml = '', content = ''] = parts
  const { button, category, date, updated, image, order, trending, seriesPart, ...fields } = check(
    file,
    yaml,
    frontMatter,
  )
  return {
    ...fields,
    cardId,
    publicationId: PUBLICATION_ID_OFFSET + cardId,
    content: content.trim(),
    buttonText: button,
    categoryId: category,
    publishedAt: date,
    updatedAt: updated ?? null,
    boardOrder: order ?? null,
    trendingRank: trending ?? null,
    seriesPart: seriesPart ?? null,
    pictureUrl: image === undefined ? null : `/media/${image}${image.includes('.') ? '' : '.svg'}`,
    pictureAlt: texts[image ?? ''] ?? '',
  }
}

async function readYaml<T>(file: string, schema: z.ZodType<T>): Promise<T> {
  return check(file, await readFile(file, 'utf8'), schema)
}

function check<T>(file: string, yaml: string, schema: z.ZodType<T>): T {
  const document = parseDocument(yaml)
  const [malformed] = document.errors
  if (malformed) throw new Error(`${file}: ${malformed.message}`)
  const result = schema.safeParse(document.toJS())
  if (result.success) return result.data
  throw new Error(`${file}: ${z.prettifyError(result.error)}`)
}

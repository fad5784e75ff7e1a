import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { parse as parseYaml } from 'yaml'
import { z } from 'zod'

/**
 * The demo content as its authors wrote it: one file for each publication, with front matter, under
 * `demo/<organisation>/<card id>-<slug>.(md|html|txt)`. A file that does not fit is named.
 */

export const demoFolder = path.join(process.cwd(), 'lib/content/embedded/demo')

const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text))

export type DemoComment = {
  author: string
  email: string
  date: Date
  text: string
  replies: DemoComment[]
}

const comment: z.ZodType<DemoComment> = z.strictObject({
  author: z.string(),
  email: z.email(),
  date: instant,
  text: z.string(),
  replies: z.lazy(() => z.array(comment)).default([]),
})

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
  tags: z.array(z.string()).default([]),
  placement: z.string().toLowerCase().pipe(z.enum(['upper', 'middle', 'right'])).optional(),
  order: z.number().int().optional(),
  trending: z.number().int().optional(),
  comments: z.array(comment).default([]),
})

const organisationList = z.array(
  z.strictObject({
    id: z.string(),
    companyId: z.number().int(),
    name: z.string(),
    description: z.string(),
    domain: z.string(),
    categories: z.record(z.string(), z.string()),
  }),
)

export type DemoOrganisation = z.infer<typeof organisationList>[number]
export type DemoPublication = z.infer<typeof frontMatter> & {
  organisation: string
  cardId: number
  content: string
  /** Alternative text of its image. */
  alt: string
}
export type Demo = { organisations: DemoOrganisation[]; publications: DemoPublication[] }

export async function readDemo(folder: string = demoFolder): Promise<Demo> {
  const organisations = await readYaml(path.join(folder, 'organisations.yaml'), organisationList)
  const illustrations = path.join(folder, 'illustrations.yaml')
  const alternatives = existsSync(illustrations)
    ? await readYaml(illustrations, z.record(z.string(), z.string()))
    : {}
  const lists = await Promise.all(
    organisations.map(({ id }) => readPublications(folder, id, alternatives)),
  )
  return { organisations, publications: lists.flat() }
}

async function readPublications(
  folder: string,
  organisation: string,
  alternatives: Record<string, string>,
): Promise<DemoPublication[]> {
  const ofOrganisation = path.join(folder, organisation.toLowerCase())
  const names = (await readdir(ofOrganisation)).filter((name) => /\.(md|html|txt)$/.test(name))
  return Promise.all(
    names.sort().map(async (name) => {
      const file = path.join(ofOrganisation, name)
      const publication = parsePublication(file, await readFile(file, 'utf8'))
      return { ...publication, organisation, alt: alternatives[publication.image ?? ''] ?? '' }
    }),
  )
}

function parsePublication(file: string, source: string) {
  const cardId = /^(\d+)-/.exec(path.basename(file))?.[1]
  const parts = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source.replaceAll('\r\n', '\n'))
  if (cardId === undefined || parts === null) throw new Error(`${file}: not a demo publication`)
  const [, yaml = '', content = ''] = parts
  return { ...check(file, yaml, frontMatter), cardId: Number(cardId), content: content.trim() }
}

async function readYaml<T>(file: string, schema: z.ZodType<T>): Promise<T> {
  return check(file, await readFile(file, 'utf8'), schema)
}

function check<T>(file: string, yaml: string, schema: z.ZodType<T>): T {
  const result = schema.safeParse(parseYaml(yaml))
  if (result.success) return result.data
  throw new Error(`${file}: ${z.prettifyError(result.error)}`)
}

import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import * as z from 'zod'
import { ImportError } from '@/lib/tools/import/model/import-error'
import { findWrongByte } from '@/lib/tools/import/wrong-byte'

/** Maximum size of an export, which is read into memory: some hundred thousand posts. */
const MAX_BYTES = 200 * 1024 * 1024

const text = z.string().nullish().catch(null)
/** A time as text, or in milliseconds as written by Ghost 0 and 1. */
const time = z.union([z.string(), z.number()]).nullish().catch(null)
const id = z.union([z.string(), z.number()]).transform(String)
const order = z.number().nullish().catch(null)

/** SEO fields: in `posts_meta` since version 3, before that in `posts`. */
const seo = {
  meta_title: text,
  meta_description: text,
  og_title: text,
  og_description: text,
  og_image: text,
  twitter_title: text,
  twitter_description: text,
  twitter_image: text,
}

/** Allow-list of imported settings. Others, such as keys of mail services, are dropped during parsing. */
const settingNames = ['navigation', 'secondary_navigation', 'logo', 'icon'] as const
export type GhostSettings = Partial<Record<(typeof settingNames)[number], string>>

/**
 * Allow-list of imported fields. All other fields and tables (passwords, sessions, keys, tokens, members) are
 * dropped during parsing.
 */
const tables = {
  posts: z.object({
    id,
    title: text,
    slug: text,
    html: text,
    lexical: text,
    mobiledoc: text,
    plaintext: text,
    feature_image: text,
    status: text,
    visibility: text,
    type: text,
    page: z.unknown().optional(),
    custom_excerpt: text,
    published_at: time,
    created_at: time,
    author_id: z.unknown().optional(),
    codeinjection_head: text,
    codeinjection_foot: text,
    email_only: z.unknown().optional(),
    featured: z.unknown().optional(),
    canonical_url: text,
    ...seo,
  }),
  tags: z.object({ id, name: text, slug: text, visibility: text, description: text }),
  users: z.object({ id, name: text, slug: text }),
  posts_tags: z.object({ post_id: id, tag_id: id, sort_order: order }),
  posts_authors: z.object({ post_id: id, author_id: id, sort_order: order }),
  posts_meta: z.object({
    post_id: id,
    feature_image_alt: text,
    feature_image_caption: text,
    email_only: z.unknown().optional(),
    ...seo,
  }),
} as const

export type GhostTables = { [Name in keyof typeof tables]: z.infer<(typeof tables)[Name]>[] }

/**
 * Property names that may occur in the file: columns of the tables above, and names of the JSON structure around them.
 */
const columns = new Set(Object.values(tables).flatMap((table) => Object.keys(table.shape)))
const structure = new Set([...Object.keys(tables), 'pages', 'settings', 'db', 'data', 'meta', 'version'])

export type GhostFile = { data: GhostTables; settings: GhostSettings; dropped: number; tables: string[] }

/** Reads an export. Throws `ImportError` if it is not from Ghost. */
export async function readGhostFile(file: string): Promise<GhostFile> {
  const { size } = await stat(file)
  if (size > MAX_BYTES) throw new ImportError(tooLarge(size))
  const skipped = new Set<string>()
  const root = parse(await readText(file), skipped)
  const data = findData(root)
  if (data === null) throw new ImportError(notGhost)
  let dropped = 0
  const rowsOf = <Name extends keyof typeof tables>(name: Name, at: string = name): GhostTables[Name] => {
    const rows: unknown = data[at]
    if (!Array.isArray(rows)) return []
    const read = rows.map((row) => tables[name].safeParse(row))
    dropped += read.filter(({ success }) => !success).length
    return read.flatMap(({ data: row }) => (row === undefined ? [] : [row])) as GhostTables[Name]
  }
  if (Array.isArray(data.settings)) skipped.add('settings')
  return {
    settings: readSettings(data.settings),
    data: {
      posts: [...rowsOf('posts'), ...rowsOf('posts', 'pages').map((page) => ({ ...page, type: 'page' }))],
      tags: rowsOf('tags'),
      users: rowsOf('users'),
      posts_tags: rowsOf('posts_tags'),
      posts_authors: rowsOf('posts_authors'),
      posts_meta: rowsOf('posts_meta'),
    },
    dropped,
    tables: [...skipped].sort(),
  }
}

async function readText(file: string): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let whole = ''
  try {
    for await (const chunk of createReadStream(file))
      whole += decoder.decode(chunk as Buffer, { stream: true })
    return whole + decoder.decode()
  } catch {
    const { line, byte } = await findWrongByte(file, 'utf-8')
    throw new ImportError({
      en: `line ${line}: the file is not UTF-8 (byte ${byte}).`,
      es: `línea ${line}: el archivo no está en UTF-8, como JSON (byte ${byte}).`,
    })
  }
}

/** Parses the file. `skipped` collects the names of skipped tables. */
function parse(whole: string, skipped: Set<string>): unknown {
  try {
    return JSON.parse(whole, function (this: { key?: unknown }, key, value: unknown) {
      if (key === 'key' || key === 'value') return isSetting(this.key) ? value : undefined
      const isRow = key === '' || /^\d+$/.test(key) || structure.has(key) || columns.has(key)
      if (isRow) return value
      if (Array.isArray(value) && value.length > 0) skipped.add(key)
      return undefined
    })
  } catch (cause) {
    const begin = whole.trimStart()
    if (begin.startsWith('<')) throw new ImportError(notGhost)
    throw new ImportError(broken(toLine(cause, whole)))
  }
}

const isSetting = (name: unknown): name is keyof GhostSettings =>
  settingNames.some((setting) => setting === name)

function readSettings(rows: unknown): GhostSettings {
  if (!Array.isArray(rows)) return {}
  const settings: GhostSettings = {}
  for (const row of rows) {
    if (isObject(row) && isSetting(row.key) && typeof row.value === 'string') settings[row.key] = row.value
  }
  return settings
}

/** Returns the line of a syntax error, or the last one. The parser's own message would quote the file. */
function toLine(cause: unknown, whole: string): number {
  const position = /position (\d+)/.exec(cause instanceof Error ? cause.message : '')?.[1]
  const before = position === undefined ? whole : whole.slice(0, Number(position))
  return before.split('\n').length
}

const isObject = (value: unknown): value is { [name: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Finds the data in `{db: [{data}]}`, as Ghost writes it, or in a part of it, as other programs do. */
function findData(root: unknown): { [name: string]: unknown } | null {
  if (!isObject(root)) return null
  const db: unknown = Array.isArray(root.db) ? root.db[0] : root.db
  for (const candidate of [isObject(db) ? db.data : undefined, root.data, root]) {
    if (isObject(candidate) && Array.isArray(candidate.posts)) return candidate
  }
  return null
}

const notGhost = {
  en: "this is not a Ghost export. Create the .json in Ghost under 'Settings', 'Import/Export', 'Export'.",
  es: "no es una exportación de Ghost: la crea 'Settings', 'Import/Export', 'Export', y es un .json.",
}
const broken = (line: number) => ({
  en: `line ${line}: the file is invalid or truncated here.`,
  es: `línea ${line}: el archivo está roto o cortado ahí.`,
})
const tooLarge = (size: number) => ({
  en: `the file has ${Math.round(size / 1_000_000)} MB; the limit is ${Math.round(MAX_BYTES / 1_000_000)} MB. Export it in parts.`,
  es: `el archivo tiene ${Math.round(size / 1_000_000)} MB; una exportación de Ghost de más de ${Math.round(MAX_BYTES / 1_000_000)} no se lee: expórtela por partes.`,
})

import * as z from 'zod'

const table = z.object({
  name: z.string().regex(/^[a-z_]{1,60}$/),
  columns: z.array(z.string().regex(/^[a-z0-9_]{1,60}$/)).min(1),
  key: z.array(z.string()),
  identity: z.string().nullable(),
  rows: z.int().nonnegative(),
  parts: z.int().nonnegative(),
  sequence: z.object({ last: z.string().regex(/^-?\d{1,19}$/), isCalled: z.boolean() }).nullable(),
})

export const FORMAT = 'cartelera-backup'
export const FORMAT_VERSION = 1

const schema = z.object({
  format: z.literal(FORMAT),
  /** Version of the archive format, not of the database schema. */
  version: z.int(),
  createdAt: z.iso.datetime(),
  /** Schema version of the database (`readSchemaVersion`), and the name of its last migration, for people. */
  schema: z.object({ version: z.int().positive(), name: z.string().nullable() }),
  tables: z.array(table),
  pictures: z.int().nonnegative(),
})

/** The manifest of a backup (`manifest.json`). */
export type BackupManifest = z.infer<typeof schema>

export const MANIFEST = 'manifest.json'
export const toPartName = (table: string, part: number) =>
  `database/${table}/${String(part).padStart(6, '0')}.json`

/** Parses a manifest. Returns null if the text is not a manifest. */
export function parseManifest(text: string): BackupManifest | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

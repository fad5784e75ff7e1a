import * as z from 'zod'

export const FORMAT = 'cartelera-export'
export const FORMAT_VERSION = 1
export const MANIFEST = 'manifest.json'

export const files = {
  settings: 'settings.json',
  categories: 'categories.json',
  redirects: 'redirects.json',
  authors: 'authors.json',
  corrections: 'corrections.json',
  forms: 'forms.json',
  translations: 'translations.json',
  media: 'pictures.json',
} as const

export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  version: z.literal(FORMAT_VERSION),
  organisation: z.string().min(1),
  /** True if comments include their authors' mail addresses. */
  personalData: z.boolean(),
  pieces: z.int().nonnegative(),
  comments: z.int().nonnegative(),
  pictures: z.int().nonnegative(),
})

export type ExportManifest = z.infer<typeof manifestSchema>

export const readme = `An organisation's content, as Cartelera exports it. / El contenido de una organización, exportado por Cartelera.

pieces/          one file for each piece: front matter (YAML), then its text as it was written,
                 HTML or Markdown. "draft: true": readers do not see it. "….changes.…": saved, not published.
                 un archivo por publicación: metadatos (YAML) y el texto tal como se escribió.
pictures/        a folder for each picture of the library; full.* is the picture itself, the others its
                 widths. Texts name it as /media/u/<folder>.
                 una carpeta por imagen; full.* es la imagen, lo demás sus anchos.
comments/        with their states; with mail addresses unless exported --without-personal-data
                 con su estado; con direcciones de correo salvo con --without-personal-data
settings.json    name, domain, legal texts, rules for comments / nombre, dominio, textos legales, reglas
categories.json, redirects.json, pictures.json, corrections.json, authors.json,
forms.json: without what readers have sent / sin lo que enviaron los lectores
manifest.json    what this is, and how much of it / qué es esto, y cuánto
SHA256SUMS       sha256sum --check SHA256SUMS

Not in it: accounts, passwords, sessions, revisions, subscribers, who read what.
No contiene: cuentas, contraseñas, sesiones, revisiones, suscriptores, quién leyó qué.

To import it again / Para importarlo: cartelera import zip FILE --organisation ID
`

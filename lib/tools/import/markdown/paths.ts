import path from 'node:path'
import { toFormerPathOf } from '@/lib/base/domain/former-path'
import { readTexts } from './fields'
import type { FrontMatter } from './front-matter'

/** The parts of a file name: `posts/2020-01-02-name.es.md` is `name` in Spanish, dated that day. */
export type FileName = { folder: string[]; name: string; day: string | null; language: string | null }

const languageEnding = /\.([a-z]{2}(?:-[a-z]{2,4})?)$/i

export function parseFileName(file: string): FileName {
  const whole = path.posix.basename(file).replace(/\.(?:md|markdown)$/i, '')
  const language = languageEnding.exec(whole)?.[1]?.toLowerCase() ?? null
  const base = language === null ? whole : whole.replace(languageEnding, '')
  const [, day, rest] = /^(\d{4}-\d{1,2}-\d{1,2})-(.+)$/.exec(base) ?? []
  const folder = path.posix
    .dirname(file)
    .split('/')
    .filter((segment) => segment !== '.' && segment !== '')
  const isIndex = base === 'index'
  return {
    folder: isIndex ? folder.slice(0, -1) : folder,
    name: isIndex ? (folder.at(-1) ?? 'index') : (rest ?? base),
    day: day ?? null,
    language,
  }
}

/** Returns a file's name without its language, which the files of its translations share. */
export const toStem = (file: string) =>
  file
    .replace(/\.(?:md|markdown)$/i, '')
    .replace(languageEnding, '')
    .toLowerCase()

/** Names of folders that are not part of URLs. */
const sourceFolders = ['content', 'pages', '_posts', 'posts_', '_drafts', 'src']

/**
 * Returns a page's former paths, from its front matter and its place in the folder. `around` are the folders above this
 * one, in case only a part of the site's source is imported.
 */
export function toFormerPaths(
  { folder, name, day, language }: FileName,
  fields: FrontMatter,
  around: string[],
): { paths: string[]; refused: string[] } {
  const said = [
    fields.permalink,
    fields.url,
    ...readTexts(fields.aliases),
    ...readTexts(fields.redirect_from),
  ]
    .filter((address): address is string => typeof address === 'string' && address.trim() !== '')
    // Excludes URLs that contain Jekyll's placeholders or template expressions.
    .filter((address) => !address.includes(':') && !address.includes('{{'))
  const slug =
    typeof fields.slug === 'string' && fields.slug !== '' ? fields.slug.replace(/^\/|\/$/g, '') : name
  const all = [...around, ...folder]
  const from = all.findLastIndex((segment) => sourceFolders.includes(segment))
  const places = from >= 0 ? all.slice(from + 1) : folder
  const prefix = language === null ? [] : [language]
  const derived = [[...prefix, ...places, slug]]
  if (day !== null) {
    const date = day.split('-').map((part) => part.padStart(2, '0'))
    derived.push([...prefix, ...places, ...date, slug], [...prefix, ...places, ...date, `${slug}.html`])
  }
  const encoded = derived.map((parts) => `/${parts.map(encodeURIComponent).join('/')}`)
  const addresses = said.map((address) =>
    /^(?:\/|https?:)/i.test(address) ? address : `/${[...places, address].join('/')}`,
  )
  const paths: string[] = []
  const refused: string[] = []
  for (const address of [...addresses, ...encoded]) {
    const former = toFormerPathOf(address)
    if (former === null) refused.push(address)
    else if (!paths.includes(former)) paths.push(former)
  }
  return { paths, refused }
}

import path from 'node:path'
import { toFormerPathOf } from '@/lib/base/domain/former-path'
import { readTexts } from './fields'
import type { FrontMatter } from './front-matter'

/** What a file's name says: `posts/2020-01-02-name.es.md` is `name` in Spanish, of that day. */
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
    .filter((one) => one !== '.' && one !== '')
  const isIndex = base === 'index'
  return {
    folder: isIndex ? folder.slice(0, -1) : folder,
    name: isIndex ? (folder.at(-1) ?? 'index') : (rest ?? base),
    day: day ?? null,
    language,
  }
}

/** What a file and its translations have in common. */
export const toStem = (file: string) =>
  file
    .replace(/\.(?:md|markdown)$/i, '')
    .replace(languageEnding, '')
    .toLowerCase()

/** Folders whose names are in no address. */
const sourceFolders = ['content', 'pages', '_posts', 'posts_', '_drafts', 'src']

/**
 * Where the page was, by what it says of itself and by its place in the folder, which may lie within the
 * site's source (`around`: the folders above it).
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
    .filter((one): one is string => typeof one === 'string' && one.trim() !== '')
    // Jekyll's pattern, and what a template would compute.
    .filter((one) => !one.includes(':') && !one.includes('{{'))
  const slug =
    typeof fields.slug === 'string' && fields.slug !== '' ? fields.slug.replace(/^\/|\/$/g, '') : name
  const all = [...around, ...folder]
  const from = all.findLastIndex((one) => sourceFolders.includes(one))
  const places = from >= 0 ? all.slice(from + 1) : folder
  const prefix = language === null ? [] : [language]
  const derived = [[...prefix, ...places, slug]]
  if (day !== null) {
    const date = day.split('-').map((part) => part.padStart(2, '0'))
    derived.push([...prefix, ...places, ...date, slug], [...prefix, ...places, ...date, `${slug}.html`])
  }
  const encoded = derived.map((parts) => `/${parts.map(encodeURIComponent).join('/')}`)
  const addresses = said.map((one) => (/^(?:\/|https?:)/i.test(one) ? one : `/${[...places, one].join('/')}`))
  const paths: string[] = []
  const refused: string[] = []
  for (const one of [...addresses, ...encoded]) {
    const former = toFormerPathOf(one)
    if (former === null) refused.push(one)
    else if (!paths.includes(former)) paths.push(former)
  }
  return { paths, refused }
}

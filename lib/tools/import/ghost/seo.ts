import { toLine } from '@/lib/tools/import/html/to-site-html'
import type { FoundSeo } from '@/lib/tools/import/seo'
import type { GhostTables } from './ghost-file'

type Post = GhostTables['posts'][number]
type Meta = GhostTables['posts_meta'][number]

/** Texts for shared links alone, which have no field here. */
const sharedNames = ['og_title', 'og_description', 'twitter_title', 'twitter_description'] as const

/** Returns what a post says to search engines; `resolve` completes addresses. */
export function findSeo(post: Post, meta: Meta | undefined, resolve: (address: string) => string): FoundSeo {
  const text = (name: keyof Post & keyof Meta) => toLine(String(meta?.[name] ?? post[name] ?? ''))
  const found = {
    title: text('meta_title'),
    description: text('meta_description'),
    picture: resolve(text('og_image') || text('twitter_image')),
    canonical: resolve(post.canonical_url?.trim() ?? ''),
  }
  const carried: string[] = ['', found.title, found.description]
  const unplaced = sharedNames.flatMap((name) =>
    carried.includes(text(name)) ? [] : [`${name}: ${text(name)}`],
  )
  const isOther = text('twitter_image') !== '' && resolve(text('twitter_image')) !== found.picture
  return { ...found, unplaced: isOther ? [...unplaced, `twitter_image: ${text('twitter_image')}`] : unplaced }
}

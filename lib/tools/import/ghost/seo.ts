import { toLine } from '@/lib/tools/import/html/to-site-html'
import type { ImportedSeo } from '@/lib/tools/import/seo'
import type { GhostTables } from './ghost-file'

type Post = GhostTables['posts'][number]
type Meta = GhostTables['posts_meta'][number]

/** Texts for shared links. Pieces have no fields for them, so they are reported. */
const sharedNames = ['og_title', 'og_description', 'twitter_title', 'twitter_description'] as const

/** Returns a post's SEO fields. `resolve` completes URLs. */
export function findSeo(
  post: Post,
  meta: Meta | undefined,
  resolve: (address: string) => string,
): ImportedSeo {
  const text = (name: keyof Post & keyof Meta) => toLine(String(meta?.[name] ?? post[name] ?? ''))
  const fields = {
    title: text('meta_title'),
    description: text('meta_description'),
    picture: resolve(text('og_image') || text('twitter_image')),
    canonical: resolve(post.canonical_url?.trim() ?? ''),
  }
  const carried: string[] = ['', fields.title, fields.description]
  const unplaced = sharedNames.flatMap((name) =>
    carried.includes(text(name)) ? [] : [`${name}: ${text(name)}`],
  )
  const isOther = text('twitter_image') !== '' && resolve(text('twitter_image')) !== fields.picture
  return {
    ...fields,
    unplaced: isOther ? [...unplaced, `twitter_image: ${text('twitter_image')}`] : unplaced,
  }
}

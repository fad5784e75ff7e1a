import type { CategoryId } from './model'
import { parseCategoryId, parseTopicName } from './parse'

/** Categories, authors and tags that a reader follows. */
export type Topics = { categories: CategoryId[]; authors: string[]; tags: string[] }

/** Limits that keep URLs short: total characters of all authors' names (or tags), and number of categories. */
const MAX_NAME_CHARACTERS = 1000
const MAX_CATEGORIES = 200

/** Names of form fields and query parameters with topics. */
export const topicsParameters = { categories: 'tema', authors: 'autor', tags: 'etiqueta' } as const

export const noTopics: Topics = { categories: [], authors: [], tags: [] }

export const hasTopics = ({ categories, authors, tags }: Topics) =>
  categories.length + authors.length + tags.length > 0

/** Parses topics from form fields or query parameters. Ignores invalid values and duplicates. */
export function parseTopics(fields: { getAll(name: string): unknown[] }): Topics {
  const texts = (name: string) => fields.getAll(name).map(String)
  const names = (name: string) => texts(name).flatMap((text) => parseTopicName(text) ?? [])
  return mergeTopics(noTopics, {
    categories: texts(topicsParameters.categories).flatMap((id) => parseCategoryId(id) ?? []),
    authors: names(topicsParameters.authors),
    tags: names(topicsParameters.tags),
  })
}

/** Merges two sets of topics without duplicates. If a limit is reached, those in `some` take precedence. */
export const mergeTopics = (some: Topics, others: Topics): Topics => ({
  categories: [...new Set([...some.categories, ...others.categories])].slice(0, MAX_CATEGORIES),
  authors: mergeNames(some.authors, others.authors),
  tags: mergeNames(some.tags, others.tags),
})

function mergeNames(some: string[], others: string[]): string[] {
  const names: string[] = []
  let characters = 0
  for (const name of new Set([...some, ...others])) {
    characters += name.length
    if (characters > MAX_NAME_CHARACTERS) break
    names.push(name)
  }
  return names
}

/** Formats topics as a query string; '' for no topics. */
export function toTopicsQuery({ categories, authors, tags }: Topics): string {
  return new URLSearchParams([
    ...categories.map((id) => [topicsParameters.categories, String(id)]),
    ...authors.map((name) => [topicsParameters.authors, name]),
    ...tags.map((name) => [topicsParameters.tags, name]),
  ]).toString()
}

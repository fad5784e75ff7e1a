import type { Metadata } from 'next'
import { readRootParams, type RootParams } from './read-params'

/** Of a page that no index has: its title, by its part of the catalogue. */
export async function buildUnindexedMetadata(
  params: RootParams,
  texts: Promise<(key: 'title') => string>,
): Promise<Metadata> {
  await readRootParams(params)
  return { title: (await texts)('title'), robots: { index: false } }
}

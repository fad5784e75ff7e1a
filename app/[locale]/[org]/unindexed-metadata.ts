import type { Metadata } from 'next'
import { readRootParams, type RootParams } from './read-params'

/** Builds the head of a page that is not indexed. `texts` is the section of the message catalogue with its title. */
export async function buildUnindexedMetadata(
  params: RootParams,
  texts: Promise<(key: 'title') => string>,
): Promise<Metadata> {
  await readRootParams(params)
  return { title: (await texts)('title'), robots: { index: false } }
}

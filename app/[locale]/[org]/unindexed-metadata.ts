import type { Metadata } from 'next'
import { readRootParams, type RootParams } from './read-params'

/** Builds the head of a page that is not indexed, with the title from its part of the catalogue. */
export async function buildUnindexedMetadata(
  params: RootParams,
  texts: Promise<(key: 'title') => string>,
): Promise<Metadata> {
  await readRootParams(params)
  return { title: (await texts)('title'), robots: { index: false } }
}

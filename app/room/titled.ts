import type { Metadata } from 'next'

/** Builds a page's title from its part of the catalogue. */
export const titled = async (texts: Promise<(key: 'title') => string>): Promise<Metadata> => ({
  title: (await texts)('title'),
})

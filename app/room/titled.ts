import type { Metadata } from 'next'

/** What a page is called, by its part of the catalogue. */
export const titled = async (texts: Promise<(key: 'title') => string>): Promise<Metadata> => ({
  title: (await texts)('title'),
})

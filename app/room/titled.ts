import type { Metadata } from 'next'

/** Builds a page's metadata with the title from its part of the message catalogue. */
export const titled = async (texts: Promise<(key: 'title') => string>): Promise<Metadata> => ({
  title: (await texts)('title'),
})

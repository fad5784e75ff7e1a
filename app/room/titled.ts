import type { Metadata } from 'next'

/** Builds a page's metadata. `texts` is the section of the message catalogue with its title. */
export const titled = async (texts: Promise<(key: 'title') => string>): Promise<Metadata> => ({
  title: (await texts)('title'),
})

import type { Person } from '@/lib/base/domain/account'
import { withoutTest } from '@/lib/base/domain/newsletter'
import { anywhere, counter, releasing, type Rows, toOrganisation, type World } from '@/lib/testing/rights'

/** Creates a newsletter of ACX if `whose` is 'foreign', otherwise of AXS. */
const aLetter = async ({ store, people }: World, whose: string, _actor?: Person) => {
  const organisation = toOrganisation(whose)
  const fields = {
    ...newsletterTexts,
    ...withoutTest,
    subject: `Boletín ${++counter.last}`,
    cards: [],
    categories: [],
    organisations: [],
    languages: [],
    subscribedFrom: null,
    subscribedUntil: null,
    layout: 'cover' as const,
    isPublic: false,
  }
  return { id: await store.letters.createLetter(organisation, { fields, by: people.author.id }) }
}
const newsletterTexts = { subject: 'Hola', preheader: '', introduction: 'Hola.' }

export const rights: Rows = {
  listLetters: { scope: 'read', ...releasing, ...anywhere, input: async () => ({}) },
  countLetterAudience: { scope: 'read', ...releasing, ...anywhere, input: async () => ({}) },
  createLetter: { scope: 'newsletters', ...releasing, ...anywhere, input: async () => newsletterTexts },
  saveLetter: {
    scope: 'newsletters',
    ...releasing,
    input: async (...facts) => ({ ...(await aLetter(...facts)), ...newsletterTexts }),
  },
  getLetter: { scope: 'read', ...releasing, input: aLetter },
  previewLetter: { scope: 'read', ...releasing, input: aLetter },
  testLetter: { ...releasing, input: aLetter },
  deleteLetter: { scope: 'newsletters', ...releasing, input: aLetter },
  scheduleLetter: {
    scope: 'newsletters',
    ...releasing,
    input: async (...facts) => ({ ...(await aLetter(...facts)), sendAt: null }),
  },
  sendLetter: { scope: 'newsletters', ...releasing, input: aLetter },
  archiveLetter: {
    scope: 'newsletters',
    ...releasing,
    input: async (...facts) => ({ ...(await aLetter(...facts)), isPublic: true }),
  },
  stopLetter: { scope: 'newsletters', ...releasing, input: aLetter },
  resumeLetter: { scope: 'newsletters', ...releasing, input: aLetter },
  chooseLetterSubject: {
    scope: 'newsletters',
    ...releasing,
    input: async (...facts) => ({ ...(await aLetter(...facts)), subject: 'a' }),
  },
}

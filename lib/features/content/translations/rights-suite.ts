import type { Person } from '@/lib/base/domain/account'
import { aPiece, counter, idOf, type Rows, toOrganisation, type World, writing } from '@/lib/testing/rights'

/** Translates a piece of the caller, of another person, or of another organisation. */
const aTranslation = async (world: World, whose: string, actor: Person) => {
  const organisation = toOrganisation(whose)
  const { id } = await aPiece(world, whose, actor)
  const { people, store } = world
  const by = whose === 'own' ? actor : actor.id === people.author.id ? people.editor : people.author
  const begun = { by, from: `rights-page-${++counter.last}`, language: 'en' } as const
  const made = await store.translations.beginTranslation(organisation, id, begun)
  return { id: made.kind === 'done' ? made.id : 0 }
}

export const rights: Rows = {
  getTranslations: { scope: 'read', least: 'contributor', input: idOf },
  beginTranslation: {
    scope: 'draft',
    least: 'contributor',
    input: async (...facts) => ({
      ...(await idOf(...facts)),
      from: `rights-page-${++counter.last}`,
      language: 'en',
    }),
  },
  markTranslationCurrent: { scope: 'draft', ...writing, input: aTranslation },
  confirmTranslation: { scope: 'draft', ...writing, input: aTranslation },
  draftTranslation: {
    scope: 'draft',
    ...writing,
    input: async (...facts) => ({ ...(await aTranslation(...facts)), from: `rights-page-${++counter.last}` }),
  },
  exportTranslation: { scope: 'read', least: 'contributor', input: aTranslation },
  importTranslation: {
    scope: 'draft',
    ...writing,
    async input(world, whose, actor) {
      const { id } = await aTranslation(world, whose, actor)
      const organisation = toOrganisation(whose)
      const texts = await world.store.translations.getTexts(organisation, id)
      const name = `cartelera:${organisation}/${texts?.originalId}/${texts?.revision}`
      const unit = '<unit id="title"><segment><source>Nubes</source><target>Clouds</target></segment></unit>'
      const xliff = `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="es" trgLang="en"><file id="f1" original="${name}">${unit}</file></xliff>`
      return { id, from: `rights-page-${++counter.last}`, xliff }
    },
  },
}

import type { Person } from '@/lib/base/domain/account'
import { toFileKey } from '@/lib/base/domain/stored-file'
import {
  anywhere,
  aPicture,
  counter,
  type Rows,
  toOrganisation,
  toOwner,
  type World,
  writing,
} from '@/lib/testing/rights'

/** Begins an upload by the caller, without any bytes received. */
const aFileUpload = async ({ store }: World, whose: string, actor: Person) => {
  const organisation = toOrganisation(whose)
  const upload = `${++counter.last}`.padStart(32, '0')
  await store.mediaUploads.beginUpload(organisation, {
    id: upload,
    person: actor.id,
    fileName: 'informe.pdf',
    bytes: 1,
  })
  return { upload }
}
/** Creates a file of the caller, of another person, or of another organisation. */
const aFile = async (
  { store, people }: World,
  whose: string,
  actor: Person,
  said: { captionsOf: number; language: string } = { captionsOf: 0, language: '' },
) => {
  const organisation = toOrganisation(whose)
  const digits = `${++counter.last}`.padStart(32, '0')
  const { id } = await store.mediaFiles.addFile(organisation, {
    key: toFileKey(digits, 'pdf'),
    format: 'pdf',
    bytes: 1,
    title: 'Informe',
    poster: null,
    captionsOf: said.captionsOf || null,
    language: said.language || null,
    pages: 1,
    seconds: null,
    plays: null,
    fileName: 'informe.pdf',
    sha256: digits,
    object: digits,
    text: '',
    uploadedById: toOwner(people, whose, actor),
  })
  return { id }
}

export const rights: Rows = {
  listPictures: { scope: 'read', least: 'contributor', ...anywhere, input: async () => ({}) },
  uploadPicture: {
    scope: 'draft',
    least: 'contributor',
    ...anywhere,
    input: async () => ({ name: 'foto.jpg' }),
  },
  getPicture: { scope: 'read', least: 'contributor', input: aPicture },
  listFiles: { scope: 'read', least: 'contributor', ...anywhere, input: async () => ({}) },
  getFile: { scope: 'read', least: 'contributor', input: aFile },
  beginFileUpload: {
    scope: 'draft',
    least: 'contributor',
    ...anywhere,
    input: async () => ({ name: 'informe.pdf', bytes: 1 }),
  },
  uploadFile: {
    scope: 'draft',
    least: 'contributor',
    ...anywhere,
    input: async () => ({ name: 'informe.pdf' }),
  },
  fetchPicture: {
    scope: 'draft',
    least: 'contributor',
    ...anywhere,
    input: async () => ({ address: 'http://127.0.0.1/a.png' }),
  },
  fetchFile: {
    scope: 'draft',
    least: 'contributor',
    ...anywhere,
    input: async () => ({ address: 'http://127.0.0.1/a.pdf' }),
  },
  // The upload has no bytes, because these tests only check permissions. Other tests of the operation store files.
  storeFile: { scope: 'draft', least: 'contributor', input: aFileUpload },
  replaceFile: {
    scope: 'draft',
    ...writing,
    input: async (...facts) => ({ ...(await aFile(...facts)), ...(await aFileUpload(...facts)) }),
  },
  addCaptions: {
    scope: 'draft',
    ...writing,
    input: async (...facts) => ({
      ...(await aFile(...facts)),
      ...(await aFileUpload(...facts)),
      language: 'es',
    }),
  },
  describeFile: {
    scope: 'draft',
    ...writing,
    input: async (...facts) => ({ ...(await aFile(...facts)), title: 'Informe', credit: '', licence: '' }),
  },
  removeFile: { scope: 'draft', ...writing, input: aFile },
  removeCaptions: {
    scope: 'draft',
    ...writing,
    async input(world, whose, actor) {
      const { id } = await aFile(world, whose, actor)
      const captions = await aFile(world, whose, actor, { captionsOf: id, language: 'es' })
      return { id, captions: captions.id }
    },
  },
  getPictureCrop: {
    scope: 'read',
    least: 'contributor',
    ...anywhere,
    input: async () => ({ address: '/media/u/x' }),
  },
  cropPicture: {
    scope: 'draft',
    least: 'contributor',
    ...anywhere,
    input: async () => ({ address: '/media/u/x', crop: { x: 0, y: 0, width: 500, height: 500 } }),
  },
  describePicture: {
    scope: 'draft',
    ...writing,
    input: async (...facts) => ({ ...(await aPicture(...facts)), alt: 'Un puente', focus: { x: 50, y: 50 } }),
  },
  removePicture: { scope: 'draft', ...writing, input: aPicture },
  sharePicture: {
    scope: 'publish',
    least: 'editor',
    input: async (...facts) => ({ ...(await aPicture(...facts)), isShared: true }),
  },
}

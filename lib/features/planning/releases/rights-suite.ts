import { aDesignDraft, anywhere, aPiece, aRelease, counter, releasing, type Rows } from '@/lib/testing/rights'

const empty = { upper: [], middle: [], right: [], trends: [] }

export const rights: Rows = {
  listReleases: { scope: 'read', ...releasing, ...anywhere, input: async () => ({}) },
  listOpenReleases: { scope: 'read', ...releasing, ...anywhere, input: async () => ({}) },
  createRelease: { scope: 'publish', ...releasing, ...anywhere, input: async () => ({ name: 'Campaña' }) },
  getRelease: { scope: 'read', ...releasing, input: aRelease },
  describeRelease: {
    scope: 'publish',
    ...releasing,
    input: async (...facts) => ({ ...(await aRelease(...facts)), name: 'Otoño' }),
  },
  deleteRelease: { scope: 'publish', ...releasing, input: aRelease },
  addToRelease: {
    scope: 'publish',
    ...releasing,
    input: async (world, whose, actor) => ({
      ...(await aRelease(world, whose)),
      ids: [(await aPiece(world, whose, actor)).id],
    }),
  },
  setReleaseNames: {
    scope: 'publish',
    ...releasing,
    input: async (...facts) => ({ ...(await aRelease(...facts)), name: `Otoño ${++counter.last}` }),
  },
  setReleaseTexts: {
    scope: 'publish',
    least: 'administrator',
    input: async (...facts) => ({ ...(await aRelease(...facts)), values: { description: 'Otra' } }),
  },
  setReleaseDesign: {
    scope: 'publish',
    least: 'administrator',
    async input(...facts) {
      await aDesignDraft(facts[0])
      return aRelease(...facts)
    },
  },
  removeReleaseItem: {
    scope: 'publish',
    ...releasing,
    input: async (...facts) => ({ ...(await aRelease(...facts)), item: 1 }),
  },
  getReleaseName: { scope: 'read', ...releasing, input: aRelease },
  getReleaseBoard: { scope: 'read', ...releasing, input: aRelease },
  listReleaseCandidates: {
    scope: 'read',
    ...releasing,
    input: async (...facts) => ({ ...(await aRelease(...facts)), text: 'nube' }),
  },
  arrangeRelease: {
    scope: 'publish',
    ...releasing,
    input: async (...facts) => ({ ...(await aRelease(...facts)), arrangement: empty }),
  },
  approveRelease: { ...releasing, input: aRelease },
  scheduleRelease: {
    scope: 'publish',
    ...releasing,
    input: async (...facts) => ({
      ...(await aRelease(...facts)),
      publishAt: { local: '2999-12-31T08:00', isSecond: null },
    }),
  },
  releaseNow: { scope: 'publish', ...releasing, input: aRelease },
  undoRelease: { scope: 'publish', ...releasing, input: aRelease },
  previewRelease: { scope: 'publish', ...releasing, input: aRelease },
}

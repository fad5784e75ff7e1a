import { defaultCommentRules } from '@/lib/base/domain/comment-rules'
import { anywhere, counter, moderating, newEmail, type Rows, type World } from '@/lib/testing/rights'

/** Leaves a comment on a publication of ACX if `whose` is 'foreign', otherwise of AXS. */
const aComment = async ({ content }: World, whose: string) => {
  const draft = { parentId: null, author: 'Eva', email: 'eva@example.com', text: `Hola ${++counter.last}` }
  const publicationId = whose === 'foreign' ? 921 : 902
  const { id } = await content.leaveComment({ ...draft, publicationId }, { isActive: true })
  return { id }
}

export const rights: Rows = {
  listComments: { scope: 'comments', ...moderating, ...anywhere, input: async () => ({}) },
  moderateComments: {
    scope: 'comments',
    ...moderating,
    ...anywhere,
    input: async (facts, whose) => ({
      changes: [{ id: (await aComment(facts, whose)).id, from: 'published', to: 'spam' }],
    }),
  },
  answerComment: {
    scope: 'comments',
    ...moderating,
    input: async (facts, whose) => ({ ...(await aComment(facts, whose)), text: 'Gracias.' }),
  },
  emptyCommentTrash: { scope: 'comments', ...moderating, ...anywhere, input: async () => ({ count: 1 }) },
  countCommentsOf: {
    scope: 'comments',
    ...moderating,
    ...anywhere,
    input: async () => ({ email: 'ana@example.com' }),
  },
  eraseCommentsOf: {
    scope: 'comments',
    ...moderating,
    ...anywhere,
    input: async () => ({ email: newEmail() }),
  },
  getCommentRules: { scope: 'comments', ...moderating, ...anywhere, input: async () => ({}) },
  saveCommentRules: {
    scope: 'comments',
    ...moderating,
    ...anywhere,
    input: async () => ({ version: 0, rules: defaultCommentRules }),
  },
  setCommentAlerts: { ...moderating, ...anywhere, input: async () => ({ isWanted: true }) },
}

import { anywhere, type Rows } from '@/lib/testing/rights'

export const rights: Rows = {
  listNotices: { least: 'contributor', ...anywhere, input: async () => ({}) },
  markNoticesSeen: { least: 'contributor', ...anywhere, input: async () => ({ upTo: 1 }) },
}

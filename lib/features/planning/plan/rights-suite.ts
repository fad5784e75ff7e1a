import type { Person } from '@/lib/base/domain/account'
import {
  anywhere,
  counter,
  days,
  type Rows,
  toOrganisation,
  toOwner,
  type World,
  writing,
} from '@/lib/testing/rights'

const anIdea = async ({ store, people }: World, whose: string, actor: Person) => {
  const { id } = await store.plan.createIdea(toOrganisation(whose), {
    by: toOwner(people, whose, actor),
    title: 'Puentes',
    sentence: '',
    state: 'idea',
    person: null,
    day: null,
    organisations: [],
  })
  return { id }
}

export const rights: Rows = {
  getPlan: { scope: 'read', least: 'contributor', ...anywhere, input: async () => ({}) },
  listPlanned: { scope: 'read', least: 'contributor', ...anywhere, input: async () => days },
  followPlan: { least: 'contributor', ...anywhere, input: async () => ({ days, waits: false }) },
  createIdea: {
    scope: 'draft',
    least: 'contributor',
    ...anywhere,
    input: async () => ({ title: 'Puentes', sentence: '', person: null, day: null, organisations: [] }),
  },
  changeIdea: {
    scope: 'draft',
    ...writing,
    input: async (...facts) => ({ ...(await anIdea(...facts)), base: 1, fields: { day: '2026-12-01' } }),
  },
  makePieceOfIdea: {
    scope: 'draft',
    least: 'contributor',
    input: async (...facts) => ({ ...(await anIdea(...facts)), from: `rights-page-${++counter.last}` }),
  },
}

import * as z from 'zod'
import {
  MAX_PINNED_CARDS,
  MAX_RULE_WORDS,
  searchRuleKinds,
  type SearchRuleKind,
} from '@/lib/base/domain/search-rule'
import { idInput } from '@/lib/features/kernel/operations/inputs'
import {
  command,
  done,
  invalid,
  missing,
  query,
  refused,
  type Outcome,
  type RoomContext,
} from '@/lib/features/kernel/operations/operation'

const permission = 'search.manage'
/** Period, in days, over which searches without results are listed. */
const UNFOUND_DAYS = 30
const UNFOUND_COUNT = 30

const word = z
  .string()
  .transform((text) => text.replace(/\s+/g, ' ').trim())
  .pipe(z.string().min(1, 'required').max(80, 'tooLong'))

type Rule = { kind: SearchRuleKind; words: string[]; cards: number[]; meant: string | null }

/** Returns the first field that is invalid for the kind of the rule, with its problem, or null. */
function findProblem({ kind, words, cards, meant }: Rule): [field: string, problem: string] | null {
  if (kind === 'synonyms') return words.length < 2 ? ['words', 'twoWords'] : null
  if (words.length !== 1) return ['words', 'required']
  if (kind === 'pinned') return cards.length === 0 ? ['cards', 'required'] : null
  return meant === null ? ['meant', 'required'] : null
}

/** Returns the rules of the search, and recent searches without a result. */
export const listSearchRules = query({
  permission,
  input: z.object({}),
  run: async ({ store, organisation }) =>
    done({
      rules: await store.searchRules.listSearchRules(organisation),
      unfound: await store.searchRules.listUnfound(organisation, {
        now: new Date(),
        days: UNFOUND_DAYS,
        limit: UNFOUND_COUNT,
      }),
    }),
})

/** Saves a rule of the search: synonyms, pinned cards, or a suggested spelling. */
export const saveSearchRule = command({
  permission,
  input: z
    .object({
      kind: z.enum(searchRuleKinds),
      words: z.array(word).min(1, 'required').max(MAX_RULE_WORDS, 'tooManyWords'),
      cards: z.array(idInput).max(MAX_PINNED_CARDS, 'tooManyPieces').default([]),
      meant: word.nullable().default(null),
    })
    .superRefine((rule, context) => {
      const problem = findProblem(rule)
      if (problem) context.addIssue({ code: 'custom', path: [problem[0]], message: problem[1] })
    }),
  describe: ({ kind, words }) => ({ kind, words: words.join(', ') }),
  async run({ store, organisation }, rule): Promise<Outcome<{ id: number }>> {
    const change = await store.searchRules.saveSearchRule(organisation, {
      ...rule,
      words: [...new Set(rule.words)],
      cards: rule.kind === 'pinned' ? [...new Set(rule.cards)] : [],
      meant: rule.kind === 'meant' ? rule.meant : null,
    })
    switch (change.kind) {
      case 'done':
        return done({ id: change.id })
      case 'empty':
        return invalid({ words: 'wordsSayNothing' })
      case 'taken':
        return invalid({ words: 'wordsTaken' })
      case 'full':
        return refused('tooManyRules')
      case 'missing':
        return missing
    }
  },
})

async function findRule({ store, organisation }: RoomContext, { id }: { id: number }) {
  const searchRule = await store.searchRules.getSearchRule(organisation, id)
  return (
    searchRule && {
      name: `search rule ${id}`,
      ownerId: null,
      details: { words: searchRule.words.join(', ') },
    }
  )
}

/** Removes a rule of the search. */
export const removeSearchRule = command({
  permission,
  input: z.object({ id: idInput }),
  findSubject: findRule,
  run: async ({ store, organisation }, { id }) => {
    await store.searchRules.removeSearchRule(organisation, id)
    return done(null)
  },
})

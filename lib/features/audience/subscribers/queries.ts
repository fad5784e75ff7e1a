import {
  countSuppressions,
  listSuppressionsOf,
  recordBounce,
} from '@/lib/features/audience/newsletters/suppressions'
import { receiveReport } from './receive-report'

/** Queries of the noun, by group, for `query-table.ts`. */
export * as subscribers from './subscribers'
export const suppressions = { countSuppressions, listSuppressionsOf, receiveReport, recordBounce }

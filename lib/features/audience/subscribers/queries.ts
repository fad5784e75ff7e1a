import {
  countSuppressions,
  listSuppressionsOf,
  recordBounce,
} from '@/lib/features/audience/newsletters/suppressions'
import { receiveReport } from './receive-report'

export * as subscribers from './subscribers'
export const suppressions = { countSuppressions, listSuppressionsOf, receiveReport, recordBounce }

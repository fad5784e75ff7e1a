import {
  countSuppressions,
  listSuppressionsOf,
  recordBounce,
} from '@/lib/features/audience/newsletters/suppressions'
import { takeDueMails } from './due-mails'
import { receiveReport } from './receive-report'
import * as subscriptions from './subscribers'
import { writeNewsMails } from './write-news-mails'

export * as subscriberList from './list-subscribers'
export const subscribers = { ...subscriptions, takeDueMails, writeNewsMails }
export const suppressions = { countSuppressions, listSuppressionsOf, receiveReport, recordBounce }

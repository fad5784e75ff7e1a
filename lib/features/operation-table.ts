import * as analytics from '@/lib/features/analytics/operations'
import * as apiTokens from '@/lib/features/api-tokens/operations'
import * as audit from '@/lib/features/audit/operations'
import * as authors from '@/lib/features/authors/operations'
import * as board from '@/lib/features/board/operations'
import * as brand from '@/lib/features/brand/operations'
import * as bulk from '@/lib/features/bulk/operations'
import * as categories from '@/lib/features/categories/operations'
import * as coediting from '@/lib/features/coediting/operations'
import * as comments from '@/lib/features/comments/operations'
import * as companyValues from '@/lib/features/company-values/operations'
import * as corrections from '@/lib/features/corrections/operations'
import * as design from '@/lib/features/design/operations'
import * as filters from '@/lib/features/filters/operations'
import * as forms from '@/lib/features/forms/operations'
import * as home from '@/lib/features/home/operations'
import * as jobs from '@/lib/features/jobs/operations'
import * as leads from '@/lib/features/leads/operations'
import * as mailSender from '@/lib/features/mail-sender/operations'
import * as media from '@/lib/features/media/operations'
import * as menus from '@/lib/features/menus/operations'
import * as newsletters from '@/lib/features/newsletters/operations'
import * as notifications from '@/lib/features/notifications/operations'
import { combine } from '@/lib/features/operations/combine'
import type { AnswerOf, InputOf, Operation } from '@/lib/features/operations/operation'
import * as organisations from '@/lib/features/organisations/operations'
import * as people from '@/lib/features/people/operations'
import * as pieces from '@/lib/features/pieces/operations'
import * as plan from '@/lib/features/plan/operations'
import * as privacy from '@/lib/features/privacy/operations'
import * as provisioning from '@/lib/features/provisioning/operations'
import * as redirects from '@/lib/features/redirects/operations'
import * as releases from '@/lib/features/releases/operations'
import * as review from '@/lib/features/review/operations'
import * as schedule from '@/lib/features/schedule/operations'
import * as searchRules from '@/lib/features/search-rules/operations'
import * as settings from '@/lib/features/settings/operations'
import * as sharing from '@/lib/features/sharing/operations'
import * as sitePages from '@/lib/features/site-pages/operations'
import * as templates from '@/lib/features/templates/operations'
import * as translations from '@/lib/features/translations/operations'
import * as trash from '@/lib/features/trash/operations'
import * as webhooks from '@/lib/features/webhooks/operations'

/**
 * All operations of the admin, by the name used by callers and the audit log: the exports of each noun's
 * `operations.ts`. A name that two nouns export, and an export that is no operation, do not compile.
 */
export const operations = combine(
  people,
  apiTokens,
  provisioning,
  notifications,
  coediting,
  review,
  comments,
  authors,
  categories,
  corrections,
  settings,
  webhooks,
  jobs,
  newsletters,
  redirects,
  forms,
  brand,
  companyValues,
  design,
  menus,
  sitePages,
  leads,
  media,
  searchRules,
  sharing,
  trash,
  templates,
  translations,
  filters,
  releases,
  plan,
  privacy,
  audit,
  organisations,
  mailSender,
  bulk,
  pieces,
  board,
  home,
  analytics,
  schedule,
) satisfies Record<string, Operation>

export type OperationName = keyof typeof operations
export type OperationInput<Name extends OperationName> = InputOf<(typeof operations)[Name]>
export type OperationAnswer<Name extends OperationName> = AnswerOf<(typeof operations)[Name]>

import * as analytics from '@/lib/features/insight/analytics/operations'
import * as apiTokens from '@/lib/features/people/api-tokens/operations'
import * as audit from '@/lib/features/people/audit/operations'
import * as authors from '@/lib/features/content/authors/operations'
import * as board from '@/lib/features/distribution/board/operations'
import * as brand from '@/lib/features/company/brand/operations'
import * as bulk from '@/lib/features/planning/bulk/operations'
import * as categories from '@/lib/features/content/categories/operations'
import * as coediting from '@/lib/features/content/coediting/operations'
import * as comments from '@/lib/features/audience/comments/operations'
import * as companyValues from '@/lib/features/company/company-values/operations'
import * as corrections from '@/lib/features/content/corrections/operations'
import * as design from '@/lib/features/company/design/operations'
import * as filters from '@/lib/features/insight/filters/operations'
import * as forms from '@/lib/features/audience/forms/operations'
import * as home from '@/lib/features/insight/home/operations'
import * as jobs from '@/lib/features/insight/jobs/operations'
import * as leads from '@/lib/features/audience/leads/operations'
import * as mailSender from '@/lib/features/audience/mail-sender/operations'
import * as media from '@/lib/features/content/media/operations'
import * as menus from '@/lib/features/company/menus/operations'
import * as newsletters from '@/lib/features/audience/newsletters/operations'
import * as notifications from '@/lib/features/people/notifications/operations'
import { combine } from '@/lib/features/kernel/operations/combine'
import type { AnswerOf, InputOf, Operation } from '@/lib/features/kernel/operations/operation'
import * as organisations from '@/lib/features/company/organisations/operations'
import * as people from '@/lib/features/people/people/operations'
import * as pieces from '@/lib/features/content/pieces/operations'
import * as plan from '@/lib/features/planning/plan/operations'
import * as privacy from '@/lib/features/audience/privacy/operations'
import * as provisioning from '@/lib/features/people/provisioning/operations'
import * as redirects from '@/lib/features/distribution/redirects/operations'
import * as releases from '@/lib/features/planning/releases/operations'
import * as review from '@/lib/features/planning/review/operations'
import * as schedule from '@/lib/features/planning/schedule/operations'
import * as searchRules from '@/lib/features/distribution/search-rules/operations'
import * as settings from '@/lib/features/company/settings/operations'
import * as sharing from '@/lib/features/distribution/sharing/operations'
import * as sitePages from '@/lib/features/content/site-pages/operations'
import * as subscribers from '@/lib/features/audience/subscribers/operations'
import * as templates from '@/lib/features/content/templates/operations'
import * as translations from '@/lib/features/content/translations/operations'
import * as trash from '@/lib/features/content/trash/operations'
import * as webhooks from '@/lib/features/distribution/webhooks/operations'

/**
 * All operations of the admin, by the name used by callers and the audit log. It combines the exports of each feature's
 * `operations.ts`. Does not compile if two features export the same name, or one exports something else.
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
  subscribers,
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

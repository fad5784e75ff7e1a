import { databaseReason, type Database } from '@/lib/db/database'
import { keepSecret } from '@/lib/db/secrets'
import { takeSnapshot } from '@/lib/db/snapshot'
import { fillDemoYear } from '@/lib/content/from-db/demo/demo-year'
import { combine } from '@/lib/features/kernel/operations/combine'
import * as accounts from '@/lib/features/people/accounts/queries'
import * as analytics from '@/lib/features/insight/analytics/queries'
import * as apiTokens from '@/lib/features/people/api-tokens/api-tokens'
import * as apiAnswers from '@/lib/features/people/api-tokens/api-answers'
import * as announcements from '@/lib/features/content/announcements/queries'
import * as audit from '@/lib/features/people/audit/audit'
import * as authors from '@/lib/features/content/authors/authors'
import * as board from '@/lib/features/distribution/board/queries'
import * as brand from '@/lib/features/company/brand/brand'
import * as categories from '@/lib/features/content/categories/categories'
import * as coediting from '@/lib/features/content/coediting/queries'
import * as comments from '@/lib/features/audience/comments/queries'
import * as companyValues from '@/lib/features/company/company-values/company-values'
import * as corrections from '@/lib/features/content/corrections/corrections'
import * as design from '@/lib/features/company/design/design'
import * as filters from '@/lib/features/insight/filters/filters'
import * as forms from '@/lib/features/audience/forms/queries'
import * as home from '@/lib/features/insight/home/queries'
import * as jobs from '@/lib/features/insight/jobs/queries'
import * as leads from '@/lib/features/audience/leads/queries'
import * as mailKeys from '@/lib/features/audience/mail-sender/mail-keys'
import * as media from '@/lib/features/content/media/queries'
import * as menus from '@/lib/features/company/menus/menus'
import * as newsletters from '@/lib/features/audience/newsletters/queries'
import * as notifications from '@/lib/features/people/notifications/queries'
import * as organisations from '@/lib/features/company/organisations/queries'
import * as team from '@/lib/features/people/people/team'
import * as pieces from '@/lib/features/content/pieces/queries'
import * as plan from '@/lib/features/planning/plan/ideas'
import * as privacy from '@/lib/features/audience/privacy/queries'
import * as provisioning from '@/lib/features/people/provisioning/queries'
import * as redirects from '@/lib/features/distribution/redirects/queries'
import * as releases from '@/lib/features/planning/releases/queries'
import * as review from '@/lib/features/planning/review/queries'
import * as schedule from '@/lib/features/planning/schedule/schedule-queries'
import * as searchRules from '@/lib/features/distribution/search-rules/search-rules'
import * as settings from '@/lib/features/company/settings/queries'
import * as sharing from '@/lib/features/distribution/sharing/queries'
import * as sitePages from '@/lib/features/content/site-pages/queries'
import * as subscribers from '@/lib/features/audience/subscribers/queries'
import * as templates from '@/lib/features/content/templates/templates'
import * as translations from '@/lib/features/content/translations/translations'
import * as trash from '@/lib/features/content/trash/queries'
import * as webhooks from '@/lib/features/distribution/webhooks/queries'

/** A function that the database's thread runs: its first parameter is the database. */
type Query = (database: Database, ...parameters: never[]) => Promise<unknown>

/**
 * All queries of the features, by group. It combines the exports of each feature's `queries.ts`, or of its only module
 * of queries. Does not compile if two features export the same group, or one exports something else. Only the thread
 * with the database loads this file. Other modules import types from `queries.ts`.
 */
const queryTable = combine(
  { secrets: { keepSecret }, snapshots: { takeSnapshot }, demo: { fillDemoYear } },
  accounts,
  analytics,
  {
    apiAnswers,
    apiTokens,
    audit,
    authors,
    brand,
    categories,
    companyValues,
    corrections,
    design,
    filters,
    mailKeys,
    menus,
    plan,
    schedule,
    searchRules,
    team,
    templates,
    translations,
  },
  announcements,
  board,
  coediting,
  comments,
  forms,
  home,
  jobs,
  leads,
  media,
  newsletters,
  notifications,
  organisations,
  pieces,
  privacy,
  provisioning,
  redirects,
  releases,
  review,
  settings,
  sharing,
  sitePages,
  subscribers,
  trash,
  webhooks,
) satisfies Record<string, Record<string, Query>>

type Table = typeof queryTable
type Bound<Function> = Function extends (database: Database, ...parameters: infer Parameters) => infer Answer
  ? (...parameters: Parameters) => Answer
  : never

/** `Table` with the database already bound: `queries.pieces.savePiece(organisation, id, save)`. */
export type Queries = {
  [Group in keyof Table]: { [Name in keyof Table[Group]]: Bound<Table[Group][Name]> }
}

/**
 * Binds the queries to a database. A query rejects with the database's error, without the statement's
 * parameters. Expected outcomes are return values.
 */
export function bindQueries(database: Database): Queries {
  const bind =
    (query: Query) =>
    (...parameters: never[]) =>
      Promise.resolve(query(database, ...parameters)).catch((cause: unknown) => {
        throw databaseReason(cause).reason
      })
  const bindGroup = (group: Record<string, Query>) =>
    Object.fromEntries(Object.entries(group).map(([name, query]) => [name, bind(query)]))
  const bound: unknown = Object.fromEntries(
    Object.entries<Record<string, Query>>(queryTable).map(([name, group]) => [name, bindGroup(group)]),
  )
  return bound as Queries
}

import { databaseReason, type Database } from '@/lib/db/database'
import { keepSecret } from '@/lib/db/secrets'
import { takeSnapshot } from '@/lib/db/snapshot'
import { fillDemoYear } from '@/lib/content/from-db/demo/demo-year'
import { combine } from '@/lib/features/operations/combine'
import * as accounts from '@/lib/features/accounts/queries'
import * as analytics from '@/lib/features/analytics/queries'
import * as apiTokens from '@/lib/features/api-tokens/api-tokens'
import * as apiAnswers from '@/lib/features/api-tokens/api-answers'
import * as announcements from '@/lib/features/announcements/queries'
import * as audit from '@/lib/features/audit/audit'
import * as authors from '@/lib/features/authors/authors'
import * as board from '@/lib/features/board/queries'
import * as brand from '@/lib/features/brand/brand'
import * as categories from '@/lib/features/categories/categories'
import * as coediting from '@/lib/features/coediting/queries'
import * as comments from '@/lib/features/comments/queries'
import * as companyValues from '@/lib/features/company-values/company-values'
import * as corrections from '@/lib/features/corrections/corrections'
import * as design from '@/lib/features/design/design'
import * as filters from '@/lib/features/filters/filters'
import * as forms from '@/lib/features/forms/queries'
import * as home from '@/lib/features/home/queries'
import * as jobs from '@/lib/features/jobs/queries'
import * as leads from '@/lib/features/leads/queries'
import * as mailKeys from '@/lib/features/mail-sender/mail-keys'
import * as media from '@/lib/features/media/queries'
import * as menus from '@/lib/features/menus/menus'
import * as newsletters from '@/lib/features/newsletters/queries'
import * as notifications from '@/lib/features/notifications/queries'
import * as organisations from '@/lib/features/organisations/queries'
import * as team from '@/lib/features/people/team'
import * as pieces from '@/lib/features/pieces/queries'
import * as plan from '@/lib/features/plan/ideas'
import * as privacy from '@/lib/features/privacy/queries'
import * as provisioning from '@/lib/features/provisioning/queries'
import * as redirects from '@/lib/features/redirects/queries'
import * as releases from '@/lib/features/releases/queries'
import * as review from '@/lib/features/review/queries'
import * as schedule from '@/lib/features/schedule/schedule-queries'
import * as searchRules from '@/lib/features/search-rules/search-rules'
import * as settings from '@/lib/features/settings/queries'
import * as sharing from '@/lib/features/sharing/queries'
import * as sitePages from '@/lib/features/site-pages/queries'
import * as subscribers from '@/lib/features/subscribers/queries'
import * as templates from '@/lib/features/templates/templates'
import * as translations from '@/lib/features/translations/translations'
import * as trash from '@/lib/features/trash/queries'
import * as webhooks from '@/lib/features/webhooks/queries'

/** A function that the database's thread runs: its first parameter is the database. */
type Query = (database: Database, ...parameters: never[]) => Promise<unknown>

/**
 * All queries of the features, by group: the exports of each noun's `queries.ts`, or of its only module of queries.
 * A group that two nouns export, and an export that is no query, do not compile. Only the thread that has the
 * database loads this file, so it is separate from the table of operations. Others import types from `queries.ts`.
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

import { sql, type SQL } from 'drizzle-orm'
import { storable } from '@/lib/db/database'
import type { Comparison, Filter } from './filter'
import { badRequest } from './scim-problem'

/** A value that is filtered by: `exact` counts to the letter, `text` in any case. */
export type Column = { kind: 'exact' | 'text' | 'boolean' | 'time'; value: SQL }
/** A list: where its items are from, and what they have. */
export type List = { items: SQL; columns: Columns }
export type Columns = ReadonlyMap<string, Column | List>

/** A filter as a condition on rows. Throws `invalidFilter` for what cannot be filtered by. */
export function toCondition(filter: Filter, columns: Columns): SQL {
  switch (filter.op) {
    case 'and':
    case 'or': {
      const parts = filter.filters.map((one) => toCondition(one, columns))
      return sql`(${sql.join(parts, filter.op === 'and' ? sql` and ` : sql` or `)})`
    }
    case 'not':
      return sql`(${toCondition(filter.filter, columns)}) is not true`
    case 'some': {
      const list = find(columns, filter.path)
      if ('kind' in list) throw badRequest('invalidFilter', `${filter.path} is no list`)
      return someItem(list, (own) => toCondition(filter.filter, own))
    }
    default:
      return compareAt(filter, columns)
  }
}

type Test = Extract<Filter, { path: string; op: 'pr' | Comparison['op'] }>

/** `emails.value eq …` and `emails eq …` are about any item of the list. */
function compareAt(test: Test, columns: Columns): SQL {
  const [name = '', ...subs] = test.path.split('.')
  const isOfList = columns.has(name)
  const found = find(columns, isOfList && !columns.has(test.path) ? name : test.path)
  if ('kind' in found) return compare(test, found)
  const path = subs.join('.') || 'value'
  return someItem(found, (own) => compareAt({ ...test, path }, own))
}

function find(columns: Columns, path: string): Column | List {
  const found = columns.get(path)
  if (!found) throw badRequest('invalidFilter', `${path} cannot be filtered by`)
  return found
}

const someItem = ({ items, columns }: List, condition: (own: Columns) => SQL) =>
  sql`exists (select from ${items} where ${condition(columns)})`

function compare(test: Test, { kind, value: column }: Column): SQL {
  if (test.op === 'pr') return sql`${column} is not null`
  const { op, value } = test
  if (value === null) {
    if (op === 'eq' || op === 'ne') return op === 'eq' ? sql`${column} is null` : sql`${column} is not null`
    throw badRequest('invalidFilter', 'null has no order')
  }
  if (kind === 'boolean') return sql`${column} ${operatorFor(op, ['eq', 'ne'])} ${toBoolean(value)}::boolean`
  if (kind === 'time') return sql`${column} ${operatorFor(op, ordered)} ${toTime(value)}::timestamptz`
  const toCase = (text: SQL) => (kind === 'text' ? sql`lower(${text})` : text)
  const [own, other] = [toCase(column), toCase(sql`${storable(String(value))}::text`)]
  if (op === 'co') return sql`position(${other} in ${own}) > 0`
  if (op === 'sw') return sql`starts_with(${own}, ${other})`
  if (op === 'ew') return sql`right(${own}, length(${other})) = ${other}`
  return sql`${own} ${operatorFor(op, ordered)} ${other}`
}

const operators = { eq: '=', ne: 'is distinct from', gt: '>', ge: '>=', lt: '<', le: '<=' } as const
const ordered = ['eq', 'ne', 'gt', 'ge', 'lt', 'le'] as const

function operatorFor(op: Comparison['op'], possible: readonly (keyof typeof operators)[]): SQL {
  const found = possible.find((one) => one === op)
  if (!found) throw badRequest('invalidFilter', `${op} is not for this attribute`)
  return sql.raw(operators[found])
}

function toBoolean(value: string | number | boolean): boolean {
  const text = String(value).toLowerCase()
  if (text !== 'true' && text !== 'false') throw badRequest('invalidFilter', 'Neither true nor false')
  return text === 'true'
}

function toTime(value: string | number | boolean): string {
  const time = new Date(typeof value === 'string' ? value : Number.NaN)
  if (Number.isNaN(time.getTime())) throw badRequest('invalidFilter', 'No time')
  return time.toISOString()
}

import { sql, type SQL } from 'drizzle-orm'
import { storable } from '@/lib/db/database'
import type { Comparison, Filter } from './filter'
import { badRequest } from './scim-problem'

/** A column for filters. `exact` is case-sensitive, `text` is not. */
export type Column = { kind: 'exact' | 'text' | 'boolean' | 'time'; value: SQL }
/** A multi-valued attribute: the SQL source of its items, and the columns of an item. */
export type List = { items: SQL; columns: Columns }
export type Columns = ReadonlyMap<string, Column | List>

/** Converts a filter to an SQL condition. Throws `invalidFilter` for attributes that cannot be filtered. */
export function toCondition(filter: Filter, columns: Columns): SQL {
  switch (filter.op) {
    case 'and':
    case 'or': {
      const parts = filter.filters.map((part) => toCondition(part, columns))
      return sql`(${sql.join(parts, filter.op === 'and' ? sql` and ` : sql` or `)})`
    }
    case 'not':
      return sql`(${toCondition(filter.filter, columns)}) is not true`
    case 'some': {
      const list = find(columns, filter.path)
      if ('kind' in list) throw badRequest('invalidFilter', `${filter.path} is no list`)
      return someItem(list, (itemColumns) => toCondition(filter.filter, itemColumns))
    }
    default:
      return compareAt(filter, columns)
  }
}

type Test = Extract<Filter, { path: string; op: 'pr' | Comparison['op'] }>

/** Compares a path. `emails.value eq …` and `emails eq …` match any item of the list. */
function compareAt(test: Test, columns: Columns): SQL {
  const [name = '', ...subs] = test.path.split('.')
  const isOfList = columns.has(name)
  const target = find(columns, isOfList && !columns.has(test.path) ? name : test.path)
  if ('kind' in target) return compare(test, target)
  const path = subs.join('.') || 'value'
  return someItem(target, (itemColumns) => compareAt({ ...test, path }, itemColumns))
}

function find(columns: Columns, path: string): Column | List {
  const column = columns.get(path)
  if (!column) throw badRequest('invalidFilter', `${path} cannot be filtered by`)
  return column
}

const someItem = ({ items, columns }: List, condition: (itemColumns: Columns) => SQL) =>
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
  const [columnText, other] = [toCase(column), toCase(sql`${storable(String(value))}::text`)]
  if (op === 'co') return sql`position(${other} in ${columnText}) > 0`
  if (op === 'sw') return sql`starts_with(${columnText}, ${other})`
  if (op === 'ew') return sql`right(${columnText}, length(${other})) = ${other}`
  return sql`${columnText} ${operatorFor(op, ordered)} ${other}`
}

const operators = { eq: '=', ne: 'is distinct from', gt: '>', ge: '>=', lt: '<', le: '<=' } as const
const ordered = ['eq', 'ne', 'gt', 'ge', 'lt', 'le'] as const

function operatorFor(op: Comparison['op'], possible: readonly (keyof typeof operators)[]): SQL {
  const operator = possible.find((candidate) => candidate === op)
  if (!operator) throw badRequest('invalidFilter', `${op} is not for this attribute`)
  return sql.raw(operators[operator])
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

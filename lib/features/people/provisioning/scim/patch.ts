import {
  findAttribute,
  readItem,
  readItems,
  readSimple,
  readValue,
  toItems,
  type Attribute,
  type Item,
  type Values,
} from './attributes'
import { parsePath, type Comparison, type Filter, type Path } from './filter'
import { badRequest } from './scim-problem'

type Operation = { op: 'add' | 'replace' | 'remove'; value: unknown }
type Target = { attribute: Attribute; filter: Filter | null; sub: string | null }

const MAX_OPERATIONS = 1000

/**
 * Returns a resource's values after a PATCH (RFC 7644, 3.5.2). Supports the variants of Entra ID and Okta:
 * case-insensitive names, values with dotted names instead of a path, and `remove` with the items to remove.
 */
export function applyPatch(attributes: readonly Attribute[], values: Values, body: object): Values {
  let patched = values
  for (const { path, ...operation } of readOperations(body)) {
    const isNamed = path !== null
    const changes = isNamed ? [[path, operation.value] as const] : listChanges(operation)
    for (const [text, value] of changes) {
      const target = findTarget(attributes, parsePath(text), isNamed)
      if (target) patched = applyTo(patched, target, { ...operation, value })
    }
  }
  return patched
}

function readOperations(body: object): (Operation & { path: string | null })[] {
  const operations: unknown = readKey(body, 'operations')
  if (!Array.isArray(operations)) throw badRequest('invalidSyntax', 'Operations are missing')
  if (operations.length > MAX_OPERATIONS) throw badRequest('tooMany', 'There are too many operations')
  return operations.map((operation: unknown) => {
    if (typeof operation !== 'object' || operation === null)
      throw badRequest('invalidSyntax', 'An operation is no object')
    const [word, path, value] = [
      readKey(operation, 'op'),
      readKey(operation, 'path'),
      readKey(operation, 'value'),
    ]
    const op = verbs.find((verb) => verb === String(word).toLowerCase())
    if (!op) throw badRequest('invalidSyntax', 'An operation is neither add, replace nor remove')
    return { op, value, path: typeof path === 'string' && path !== '' ? path : null }
  })
}

const verbs = ['add', 'replace', 'remove'] as const

const readKey = (object: object, name: string): unknown =>
  Object.entries(object).find(([key]) => key.toLowerCase() === name)?.[1]

/** Lists the attributes in the value of an operation without a path. */
function listChanges({ op, value }: Operation): [string, unknown][] {
  if (op === 'remove') throw badRequest('noTarget', 'What is to be removed is not named')
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw badRequest('invalidValue', 'Without a path the value is an object')
  return Object.entries(value)
}

/** Resolves the target of an operation. null for unsupported attributes, and for read-only ones that can be ignored. */
function findTarget(
  attributes: readonly Attribute[],
  { name, ...path }: Path,
  isNamed: boolean,
): Target | null {
  const attribute = findAttribute(attributes, name)
  if (!attribute) return null
  if (!attribute.isReadOnly) return { attribute, ...path }
  if (isNamed) throw badRequest('mutability', `${attribute.name} cannot be changed`)
  return null
}

function applyTo(values: Values, target: Target, operation: Operation): Values {
  const { attribute, filter, sub } = target
  const { name } = attribute
  if (attribute.isMany) return { ...values, [name]: patchItems(toItems(values[name]), target, operation) }
  if (filter !== null || (sub !== null && attribute.type !== 'complex'))
    throw badRequest('invalidPath', `${name} is no list, or has no such part`)
  if (attribute.type === 'complex')
    return { ...values, [name]: patchComplex(values[name], target, operation) }
  const value = operation.op === 'remove' ? null : readValue(attribute, operation.value)
  return { ...values, [name]: value ?? undefined }
}

function patchComplex(current: Values[string], { attribute, sub }: Target, operation: Operation): Item {
  const item = typeof current === 'object' && !Array.isArray(current) ? current : {}
  if (sub !== null) return patchSub(item, attribute, sub, operation)
  return operation.op === 'remove' ? {} : { ...item, ...readItem(attribute, operation.value ?? {}) }
}

function patchSub(item: Item, { of = [] }: Attribute, sub: string, { op, value }: Operation): Item {
  const attribute = of.find(({ name }) => name.toLowerCase() === sub)
  if (!attribute || attribute.isReadOnly) return item
  const { [attribute.name]: _, ...others } = item
  if (op === 'remove' || value === null || value === undefined || value === '') return others
  return { ...others, [attribute.name]: readSimple(attribute, value) }
}

function patchItems(items: Item[], target: Target, operation: Operation): Item[] {
  const { attribute, filter, sub } = target
  if (filter !== null) return patchFound(items, { attribute, filter, sub }, operation)
  if (sub !== null) throw badRequest('invalidPath', `Which of ${attribute.name} is not said`)
  const { op, value } = operation
  const sent = value === null || value === undefined ? null : readItems(attribute, value)
  if (op === 'add') return addItems(items, attribute, sent ?? [])
  if (op === 'replace') return addItems([], attribute, sent ?? [])
  // Removes only the listed items. An operation without items removes all.
  const removed = new Set(sent?.map((item) => toKey(attribute, item)))
  return sent === null ? [] : items.filter((item) => !removed.has(toKey(attribute, item)))
}

const fold = ({ isExact }: Attribute, value: string | boolean | undefined) =>
  isExact ? String(value) : String(value).toLowerCase()
const toKey = (attribute: Attribute, { value }: Item) => fold(attribute, value)

/** Adds items by value. If several are primary, only the last one stays primary. */
function addItems(items: Item[], attribute: Attribute, added: Item[]): Item[] {
  const byKey = new Map(items.map((item) => [toKey(attribute, item), item]))
  const primary = added.findLast((item) => item.primary === true)
  if (primary) for (const [key, item] of byKey) if (item.primary) byKey.set(key, { ...item, primary: false })
  for (const item of added) {
    const key = toKey(attribute, item)
    const isOther = primary !== undefined && item !== primary && item.primary === true
    byKey.set(key, { ...byKey.get(key), ...item, ...(isOther && { primary: false }) })
  }
  return [...byKey.values()]
}

type Found = Target & { filter: Filter }

function patchFound(items: Item[], { attribute, filter, sub }: Found, operation: Operation): Item[] {
  const isFound = (item: Item) => matches(filter, item, attribute)
  const { op, value } = operation
  if (op === 'remove' && sub === null) return items.filter((item) => !isFound(item))
  const change = (item: Item) =>
    sub === null
      ? { ...item, ...readItem(attribute, value ?? {}) }
      : patchSub(item, attribute, sub, operation)
  if (op === 'remove' || items.some(isFound))
    return items.map((item) => (isFound(item) ? change(item) : item))
  // Creates a missing item, because Entra ID replaces the work address even if none exists.
  const made = op === 'add' || sub !== null ? toItem(filter) : null
  if (!made) throw badRequest('noTarget', `None of ${attribute.name} is meant`)
  return [...items, change(readItem(attribute, made))]
}

/** Returns the item described by a filter of equalities; null for other filters. */
function toItem(filter: Filter): Record<string, unknown> | null {
  if (filter.op === 'eq') return { [filter.path]: filter.value }
  if (filter.op !== 'and') return null
  const parts = filter.filters.map(toItem)
  return parts.includes(null) ? null : Object.assign({}, ...parts)
}

function matches(filter: Filter, item: Item, attribute: Attribute): boolean {
  switch (filter.op) {
    case 'and':
      return filter.filters.every((part) => matches(part, item, attribute))
    case 'or':
      return filter.filters.some((part) => matches(part, item, attribute))
    case 'not':
      return !matches(filter.filter, item, attribute)
    case 'some':
      throw badRequest('invalidPath', 'An item has no list')
    case 'pr':
      return Object.hasOwn(item, filter.path)
    default:
      return compares(filter, Object.hasOwn(item, filter.path) ? item[filter.path] : undefined, attribute)
  }
}

function compares(
  { op, value }: Comparison,
  actual: string | boolean | undefined,
  attribute: Attribute,
): boolean {
  if (actual === undefined) return op === 'ne'
  const [text, other] = [fold(attribute, actual), fold(attribute, String(value))]
  switch (op) {
    case 'eq':
      return text === other
    case 'ne':
      return text !== other
    case 'co':
      return text.includes(other)
    case 'sw':
      return text.startsWith(other)
    case 'ew':
      return text.endsWith(other)
    default:
      throw badRequest('invalidPath', `${op} orders nothing here`)
  }
}

import { storable } from '@/lib/db/database'
import { badRequest } from './scim-problem'

/** An attribute of a resource (RFC 7643, 7). `/Schemas` describes it, and input is validated by it. */
export type Attribute = {
  name: string
  description: string
  type?: 'boolean' | 'complex'
  isMany?: true
  isRequired?: true
  isReadOnly?: true
  /** True if compared case-sensitively. */
  isExact?: true
  isUnique?: true
  of?: readonly Attribute[]
}

export type Item = Record<string, string | boolean>
type Value = string | boolean | Item | Item[]
/** Values of a resource by attribute name. */
export type Values = Partial<Record<string, Value>>

const MAX_LENGTH = 1000

const value = (description: string): Attribute => ({ name: 'value', description })

export const userAttributes: readonly Attribute[] = [
  {
    name: 'userName',
    description: 'By which the directory knows the person',
    isRequired: true,
    isUnique: true,
  },
  {
    name: 'name',
    description: 'The name by its parts',
    type: 'complex',
    of: [
      { name: 'formatted', description: 'The whole name' },
      { name: 'givenName', description: 'The given name' },
      { name: 'familyName', description: 'The family name' },
    ],
  },
  { name: 'displayName', description: 'The name that the editorial room shows' },
  {
    name: 'emails',
    description: 'Addresses; the primary one, else that of work, is the account’s',
    type: 'complex',
    isMany: true,
    of: [
      value('The address'),
      { name: 'type', description: 'As work or home' },
      { name: 'primary', description: 'Whether it is the preferred one', type: 'boolean' },
    ],
  },
  { name: 'active', description: 'Whether the person may sign in', type: 'boolean' },
  {
    name: 'groups',
    description: 'The groups that they are in',
    type: 'complex',
    isMany: true,
    isReadOnly: true,
    of: [value('The group’s id'), { name: 'display', description: 'The group’s name' }],
  },
]

export const groupAttributes: readonly Attribute[] = [
  { name: 'displayName', description: 'The name, by which it gives roles', isRequired: true, isUnique: true },
  {
    name: 'members',
    description: 'The users in it',
    type: 'complex',
    isMany: true,
    isExact: true,
    of: [value('The user’s id'), { name: 'display', description: 'The user’s name', isReadOnly: true }],
  },
]

/** Attributes of every resource, which schemas do not list. */
const common: readonly Attribute[] = [
  { name: 'externalId', description: 'The directory’s own id', isExact: true },
  { name: 'id', description: 'The id here', isExact: true, isReadOnly: true },
  { name: 'meta', description: 'When it was made and changed', type: 'complex', isReadOnly: true },
]

const hasName =
  (name: string) =>
  (attribute: Attribute): boolean =>
    attribute.name.toLowerCase() === name.toLowerCase()

/** Finds an attribute by name, ignoring case. Returns undefined for unsupported ones, which directories may send. */
export const findAttribute = (attributes: readonly Attribute[], name: string): Attribute | undefined =>
  attributes.find(hasName(name)) ?? common.find(hasName(name))

/** Reads the values in a resource's body. Ignores read-only and unsupported attributes (RFC 7644, 3.3). */
export function readValues(attributes: readonly Attribute[], body: object): Values {
  const values: Values = {}
  for (const [name, sent] of Object.entries(body)) {
    const attribute = findAttribute(attributes, name)
    const read = attribute && !attribute.isReadOnly ? readValue(attribute, sent) : null
    if (attribute && read !== null) values[attribute.name] = read
  }
  return values
}

/** Reads one attribute's value. Returns null for `null` and an empty text. */
export function readValue(attribute: Attribute, sent: unknown): Value | null {
  if (sent === null || sent === undefined || sent === '') return null
  if (attribute.isMany) return readItems(attribute, sent)
  return attribute.type === 'complex' ? readItem(attribute, sent) : readSimple(attribute, sent)
}

export const readItems = (attribute: Attribute, sent: unknown): Item[] =>
  (Array.isArray(sent) ? sent : [sent]).map((item: unknown) =>
    readItem(attribute, typeof item === 'string' ? { value: item } : item),
  )

/** Reads a complex value. Ignores unsupported sub-attributes. */
export function readItem({ name, of = [] }: Attribute, sent: unknown): Item {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) throw wrong(name)
  const item: Item = {}
  for (const [key, value] of Object.entries(sent)) {
    const attribute = of.find(hasName(key))
    const isNone = !attribute || attribute.isReadOnly || value === null || value === ''
    if (!isNone) item[attribute.name] = readSimple(attribute, value)
  }
  return item
}

/** Reads a simple value. Entra ID sends booleans as text, and some simple values as `[{ "value": … }]`. */
export function readSimple(attribute: Attribute, sent: unknown): string | boolean {
  const value = Array.isArray(sent) && sent.length === 1 ? unwrap(sent[0]) : sent
  if (attribute.type === 'boolean') {
    const isYes = typeof value === 'string' ? yesOrNo[value.toLowerCase()] : value
    if (typeof isYes !== 'boolean') throw wrong(attribute.name)
    return isYes
  }
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string' || text.length > MAX_LENGTH) throw wrong(attribute.name)
  return storable(text)
}

const yesOrNo: Partial<Record<string, boolean>> = { true: true, false: false }

const unwrap = (element: unknown) =>
  typeof element === 'object' && element !== null && 'value' in element ? element.value : element

const wrong = (name: string) => badRequest('invalidValue', `${name} has no value that it can have`)

/** Returns a text value; null for other types. */
export const toText = (value: Value | undefined): string | null => (typeof value === 'string' ? value : null)

export const toItems = (value: Value | undefined): Item[] => (Array.isArray(value) ? value : [])

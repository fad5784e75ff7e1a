/** Determines the largest input that an operation accepts, from its JSON Schema (`describeInput`). */

/** Lengths of lists and texts that have no limit. A request to the admin may have 2 MB. */
const MANY = 1000
const LONG = 10_000
const MAX_BYTES = 1_900_000
const DAY = '2026-11-28'

/**
 * Returns the largest input.
 *
 * @param {Record<string, any>} schema
 * @param {(property: string) => unknown} known Returns a value for a property that must refer to an existing
 * record; undefined for others.
 */
export function toLargestInput(schema, findValue) {
  const input = toValue(schema, '', findValue)
  const { length } = JSON.stringify(input)
  return length <= MAX_BYTES ? input : shorten(input, MAX_BYTES / length)
}

function toValue(schema, property, findValue) {
  const value = findValue(property)
  if (value !== undefined) return value
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum.at(-1)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return toLongest(choices.map((choice) => toValue(choice, property, findValue)))
  if (schema.allOf)
    return Object.assign({}, ...schema.allOf.map((part) => toValue(part, property, findValue)))
  const [type] = [schema.type].flat()
  switch (type) {
    case 'object':
      return toObject(schema, findValue)
    case 'array':
      return toArray(schema, property, findValue)
    case 'string':
      return toText(schema)
    case 'integer':
    case 'number':
      return schema.default ?? Math.max(schema.minimum ?? 1, 1)
    case 'boolean':
      return schema.default ?? false
    default:
      return null
  }
}

function toObject({ properties = {} }, findValue) {
  const entries = Object.entries(properties)
  return Object.fromEntries(entries.map(([name, schema]) => [name, toValue(schema, name, findValue)]))
}

function toArray({ items = {}, maxItems = MANY }, property, findValue) {
  const { length } = JSON.stringify(toValue(items, property, findValue))
  const count = Math.max(1, Math.min(maxItems, Math.floor(MAX_BYTES / length)))
  return Array.from({ length: count }, () => toValue(items, property, findValue))
}

function toText({ format, title, pattern, maxLength = LONG, default: usual }) {
  if (title === 'page') return crypto.randomUUID()
  if (format === 'date') return DAY
  if (format === 'date-time') return `${DAY}T10:00:00.000Z`
  if (/^(idn-)?email$/.test(format ?? '')) return 'ana@example.com'
  if (pattern) return usual ?? 'AXS'
  return 'palabra '
    .repeat(Math.ceil(maxLength / 8))
    .slice(0, maxLength)
    .trim()
}

const toLongest = (values) =>
  values.reduce((longest, value) =>
    JSON.stringify(value).length > JSON.stringify(longest).length ? value : longest,
  )

/** Shortens all long texts and lists by the same share. */
function shorten(value, share) {
  if (typeof value === 'string') return value.length > 1000 ? value.slice(0, value.length * share) : value
  if (Array.isArray(value))
    return value.slice(0, Math.ceil(value.length * share)).map((item) => shorten(item, share))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, property]) => [name, shorten(property, share)]))
}

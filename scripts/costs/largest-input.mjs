/** The largest input that an operation accepts, from its JSON Schema (`describeInput`). */

/** Lists without a bound of their own are filled so far; the room's requests have 2 MB. */
const MANY = 1000
const LONG = 10_000
const MAX_BYTES = 1_900_000
const DAY = '2026-11-28'

/**
 * @param {Record<string, any>} schema
 * @param {(property: string) => unknown} known Values of properties that name what is there; undefined for others.
 */
export function toLargestInput(schema, known) {
  const input = toValue(schema, '', known)
  const { length } = JSON.stringify(input)
  return length <= MAX_BYTES ? input : shorten(input, MAX_BYTES / length)
}

function toValue(schema, property, known) {
  const value = known(property)
  if (value !== undefined) return value
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum.at(-1)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return toLongest(choices.map((one) => toValue(one, property, known)))
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((one) => toValue(one, property, known)))
  const [type] = [schema.type].flat()
  switch (type) {
    case 'object':
      return toObject(schema, known)
    case 'array':
      return toArray(schema, property, known)
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

function toObject({ properties = {} }, known) {
  const entries = Object.entries(properties)
  return Object.fromEntries(entries.map(([name, schema]) => [name, toValue(schema, name, known)]))
}

function toArray({ items = {}, maxItems = MANY }, property, known) {
  const { length } = JSON.stringify(toValue(items, property, known))
  const count = Math.max(1, Math.min(maxItems, Math.floor(MAX_BYTES / length)))
  return Array.from({ length: count }, () => toValue(items, property, known))
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
  values.reduce((longest, one) =>
    JSON.stringify(one).length > JSON.stringify(longest).length ? one : longest,
  )

/** All long texts and lists, by the same share. */
function shorten(value, share) {
  if (typeof value === 'string') return value.length > 1000 ? value.slice(0, value.length * share) : value
  if (Array.isArray(value))
    return value.slice(0, Math.ceil(value.length * share)).map((one) => shorten(one, share))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shorten(one, share)]))
}

/** Maximum length of a mail address, the longest text with a format. */
const MAX_ADDRESS = 320

const MAX_SHORT = 64 * 1024

/**
 * Returns true if an operation accepts more than 64 KB, or an input without a limit.
 *
 * @param {{ describeInput(): Record<string, any> }} operation
 */
export const hasLargeInput = (operation) => toLargestSize(operation.describeInput()) > MAX_SHORT

/**
 * Returns the number of characters of the largest input that a JSON Schema (`describeInput`) allows. Infinity if a
 * text or list has no limit.
 *
 * @param {Record<string, any>} schema
 * @returns {number}
 */
function toLargestSize(schema) {
  if (schema.enum ?? 'const' in schema)
    return Math.max(...(schema.enum ?? [schema.const]).map((value) => JSON.stringify(value).length))
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return Math.max(...choices.map(toLargestSize))
  if (Array.isArray(schema.type))
    return Math.max(...schema.type.map((type) => toLargestSize({ ...schema, type })))
  switch (schema.type) {
    case 'object':
      return toObjectSize(schema)
    case 'array':
      return schema.prefixItems
        ? sum(schema.prefixItems.map(toLargestSize))
        : (schema.maxItems ?? Infinity) * (1 + toLargestSize(schema.items))
    case 'string':
      return schema.maxLength ?? (isShort(schema) ? MAX_ADDRESS : Infinity)
    case 'integer':
    case 'number':
    case 'boolean':
    case 'null':
      return JSON.stringify(Number.MIN_SAFE_INTEGER).length
    default:
      return Infinity
  }
}

function toObjectSize({ properties = {}, propertyNames, additionalProperties }) {
  const names = propertyNames?.enum ?? []
  const others = typeof additionalProperties === 'object' ? toLargestSize(additionalProperties) : 0
  if (others > 0 && names.length === 0) return Infinity
  const entries = [...Object.entries(properties), ...names.map((name) => [name, additionalProperties])]
  return sum(entries.map(([name, schema]) => name.length + toLargestSize(schema)))
}

/** Returns true for dates, mail addresses, and patterns without open repetition. */
const isShort = ({ format, pattern = '+' }) => format !== undefined || !/[*+]|,\}/.test(pattern)

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0)

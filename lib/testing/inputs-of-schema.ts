import fc from 'fast-check'

type Schema = {
  type?: string | string[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  propertyNames?: Schema
  required?: string[]
  items?: Schema
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  pattern?: string
  format?: string
}

/** Maximum length of generated texts. Limits of length are tested where they are defined. */
const MAX_TEXT = 40

/**
 * Generates values that a JSON Schema describes, supporting the keywords of this project's inputs.
 * Unspecified values are arbitrary.
 */
export function inputsOf(schema: Schema): fc.Arbitrary<unknown> {
  const alternatives = schema.anyOf ?? schema.oneOf
  if (alternatives) return fc.oneof(...alternatives.map(inputsOf))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => inputsOf({ ...schema, type })))
  switch (schema.type) {
    case 'object':
      return objectsOf(schema)
    case 'array':
      return fc.array(inputsOf(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, (schema.minItems ?? 0) + 3),
      })
    case 'string':
      return textsOf(schema)
    case 'integer':
      return integersOf(schema)
    case 'number':
      return fc.double({ min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e6, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function objectsOf({ properties, required = [], additionalProperties }: Schema): fc.Arbitrary<unknown> {
  const knownProperties = fc.record(
    Object.fromEntries(
      Object.entries(properties ?? {}).map(([name, property]) => [name, inputsOf(property)]),
    ),
    { requiredKeys: required.filter((name) => properties && name in properties) },
  )
  if (properties || typeof additionalProperties !== 'object') return knownProperties
  return fc.dictionary(fc.string({ minLength: 1, maxLength: 8 }), inputsOf(additionalProperties), {
    maxKeys: 3,
  })
}

/** Generates integers in a range, mostly small ones, because these are ids that exist in the store. */
function integersOf({ minimum = -2_147_483_648, maximum = 2_147_483_647 }: Schema): fc.Arbitrary<number> {
  const near = Math.max(minimum, Math.min(maximum, 5))
  return fc.oneof(fc.integer({ min: minimum, max: near }), fc.integer({ min: minimum, max: maximum }))
}

function textsOf({ pattern, format, minLength = 0, maxLength = MAX_TEXT }: Schema): fc.Arbitrary<string> {
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
  if (format === 'date')
    return fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(-24, -14))
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  const longest = Math.max(minLength, Math.min(maxLength, MAX_TEXT))
  const text = fc.string({ unit: 'grapheme', minLength, maxLength: longest })
  // Includes characters that databases do not store: half a surrogate pair, and NUL.
  return fc.oneof(
    text,
    text.map((suffix) => `\0\ud800${suffix}`.slice(0, longest)),
  )
}

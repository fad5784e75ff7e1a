/**
 * Run `node scripts/describe-answers.mjs`. Writes each operation's description, response and refusals for the OpenAPI
 * document (`lib/features/distribution/api/openapi.ts`). They come from the operation's comment, type and code. Run it
 * after changing a response or a refusal: the API's tests compare both.
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { format } from 'oxfmt'
import ts from 'typescript'

const SOURCE = path.resolve('lib/features/operation-table.ts')
const TARGET = 'lib/features/distribution/api/answers.json'
const { TypeFlags, SymbolFlags } = ts

const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile)
const { options } = ts.parseJsonConfigFileContent({ ...config, files: [SOURCE], include: [] }, ts.sys, '.')
const program = ts.createProgram([SOURCE], { ...options, noEmit: true, incremental: false })
const checker = program.getTypeChecker()
const components = new Map()

const is = (type, flags) => (type.flags & flags) !== 0
const isAbsent = (type) => is(type, TypeFlags.Undefined | TypeFlags.Void)
const typesOf = (type) => (type.isUnionOrIntersection() ? type.types : [])
const isObject = (type) =>
  is(type, TypeFlags.Object) || (type.isUnionOrIntersection() && type.types.every(isObject))

function describe(type) {
  const alias = type.aliasTypeArguments || !isObject(type) ? undefined : type.aliasSymbol
  if (!alias) return describeWhole(type)
  const name = findName(alias.name, type)
  if (!components.has(name)) {
    const component = { type, schema: {} }
    components.set(name, component)
    component.schema = { ...toDescription(alias), ...describeWhole(type) }
  }
  return { $ref: `#/components/schemas/${name}` }
}

/** Returns a unique name; two types with the same name become two components. */
function findName(name, type, count = 1) {
  const candidate = count === 1 ? name : `${name}${count}`
  const existing = components.get(candidate)
  return !existing || existing.type === type ? candidate : findName(name, type, count + 1)
}

function toDescription(symbol) {
  const text = ts.displayPartsToString(symbol.getDocumentationComment(checker)).replaceAll(/\s+/g, ' ')
  return text === '' ? {} : { description: text }
}

function describeWhole(type) {
  if (is(type, TypeFlags.Any | TypeFlags.Unknown)) return {}
  if (is(type, TypeFlags.Null)) return { type: 'null' }
  if (is(type, TypeFlags.BooleanLiteral)) return { const: type.intrinsicName === 'true' }
  if ('value' in type) return { const: type.value }
  if (is(type, TypeFlags.StringLike)) return { type: 'string' }
  if (is(type, TypeFlags.NumberLike)) return { type: 'number' }
  if (is(type, TypeFlags.Boolean)) return { type: 'boolean' }
  if (type.isUnion()) return describeUnion(type.types)
  // A branded id is described by its underlying type.
  const primitive = type.isIntersection() && type.types.find((part) => !is(part, TypeFlags.Object))
  return primitive ? describe(primitive) : describeObject(type)
}

function describeUnion(types) {
  const schemas = types.filter((type) => !isAbsent(type)).map(describe)
  const constants = schemas.filter((schema) => 'const' in schema).map((schema) => schema.const)
  const isEither = constants.includes(true) && constants.includes(false)
  const values = constants.filter((value) => !(isEither && typeof value === 'boolean'))
  const all = [
    ...(isEither ? [{ type: 'boolean' }] : []),
    ...(values.length > 0 ? [values.length === 1 ? { const: values[0] } : { enum: values }] : []),
    ...schemas.filter((schema) => !('const' in schema)),
  ]
  const different = [...new Map(all.map((schema) => [JSON.stringify(schema), schema])).values()]
  return different.length === 1 ? different[0] : { anyOf: different }
}

function describeObject(type) {
  if (type.symbol?.name === 'Date') return { type: 'string', format: 'date-time' }
  if (checker.isTupleType(type))
    return { type: 'array', items: describeUnion(checker.getTypeArguments(type)) }
  if (checker.isArrayType(type)) return { type: 'array', items: describe(checker.getTypeArguments(type)[0]) }
  const members = checker.getPropertiesOfType(type).map((symbol) => {
    const property = checker.getTypeOfSymbol(symbol)
    const isOptional =
      (symbol.flags & SymbolFlags.Optional) !== 0 || [property, ...typesOf(property)].some(isAbsent)
    return { symbol, isOptional, schema: { ...toDescription(symbol), ...describe(property) } }
  })
  const [index] = checker.getIndexInfosOfType(type)
  const required = members.filter(({ isOptional }) => !isOptional).map(({ symbol }) => symbol.name)
  return {
    type: 'object',
    properties: Object.fromEntries(members.map(({ symbol, schema }) => [symbol.name, schema])),
    ...(required.length > 0 && { required }),
    ...(index && { additionalProperties: describe(index.type) }),
  }
}

/** Returns the definition of an operation that the table lists, individually or through its module. */
function findDefinition(row) {
  const [node] = row.declarations ?? []
  const isNamed = node !== undefined && ts.isShorthandPropertyAssignment(node)
  const named = isNamed ? checker.getShorthandAssignmentValueSymbol(node) : row
  return named.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(named) : named
}

/** Returns the function or constant of a feature that an identifier names. */
function findDeclaration(node) {
  const symbol = checker.getSymbolAtLocation(node)
  const named = symbol && symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  const declaration = named?.valueDeclaration
  const file = declaration?.getSourceFile().fileName ?? ''
  const isFollowed = /(?:^|\/)lib\/features\/(?!kernel\/operations\/|[\w-]+\.ts$)/.test(file)
  const isCode =
    declaration && (ts.isFunctionDeclaration(declaration) || ts.isVariableDeclaration(declaration))
  return isFollowed && isCode ? declaration : undefined
}

/** Returns the literals of a string type; for a template literal type, its beginning: `needsApproval:`. */
const toLiterals = (type) =>
  (type.isUnion() ? type.types : [type])
    .map((part) =>
      is(part, TypeFlags.TemplateLiteral) ? part.texts[0] : part.isStringLiteral() && part.value,
    )
    .filter(Boolean)

/** Collects the reasons of refusals that an operation's code returns, directly or through called functions. */
function collectReasons(node, reasons, visited) {
  if (ts.isCallExpression(node) && node.expression.getText() === 'refused') {
    const literals = toLiterals(checker.getTypeAtLocation(node.arguments[0]))
    if (literals.length === 0) unnamed.add(`${node.getSourceFile().fileName}: ${node.getText()}`)
    for (const value of literals) reasons.add(value)
  }
  const declaration = ts.isIdentifier(node) && findDeclaration(node)
  if (declaration && !visited.has(declaration)) {
    visited.add(declaration)
    collectReasons(declaration, reasons, visited)
  }
  ts.forEachChild(node, (child) => collectReasons(child, reasons, visited))
}

/** Refusals whose reason is not known from its type. */
const unnamed = new Set()

function findReasons(definition) {
  const reasons = new Set()
  const [declaration] = definition.declarations ?? []
  if (declaration) collectReasons(declaration, reasons, new Set([declaration]))
  return [...reasons].sort()
}

function describeOperation(row) {
  const [, answer] = checker.getTypeOfSymbol(row).aliasTypeArguments ?? []
  if (!answer) throw new Error(`${row.name} is no operation`)
  const definition = findDefinition(row)
  return [
    row.name,
    { ...toDescription(definition), reasons: findReasons(definition), answer: describe(answer) },
  ]
}

const source = checker.getSymbolAtLocation(program.getSourceFile(SOURCE))
const table = checker.getExportsOfModule(source).find(({ name }) => name === 'operations')
const rows = checker.getPropertiesOfType(checker.getTypeOfSymbol(table))
const operations = Object.fromEntries(rows.map(describeOperation).sort())
const schemas = Object.fromEntries([...components].map(([name, { schema }]) => [name, schema]).sort())
const { code } = await format(TARGET, JSON.stringify({ operations, schemas }), { printWidth: 110 })
writeFileSync(TARGET, code)
for (const operation of unnamed) console.warn(`reason unknown in ${operation}`)

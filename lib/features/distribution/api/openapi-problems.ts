import { findDescribed, findVersionField, type Exposed, type Schema } from './exposed'
import { kinds, type Problem } from './problem'

const everyone: Problem[] = [
  'signed-out',
  'scope',
  'refused',
  'missing',
  'method',
  'invalid',
  'limit',
  'unavailable',
]
const repeatable: Problem[] = ['key', 'running']
const ofCommands: Problem[] = [...repeatable, 'body', 'too-long', 'stale']

function listProblems({ row, input }: Exposed): Problem[] {
  if (row.kind === 'query') return everyone
  return [
    ...everyone,
    ...ofCommands,
    ...(findVersionField(input) === null ? [] : (['changed', 'condition'] as const)),
    ...(row.takesFile ? (['media', 'length', 'busy'] as const) : []),
  ]
}

/** Returns the refusals of an operation as OpenAPI responses by status. */
export const describeProblems = (operation: Exposed) =>
  toResponses(listProblems(operation), [
    'notAllowed',
    'tokenScope',
    ...(operation.row.kind === 'command' ? ['isFromFolder'] : []),
    ...(findDescribed(operation.name).reasons ?? []),
  ])

/** Returns the refusals of an upload in parts (`answer-tus.ts`). */
export const describeUploadProblems = () =>
  toResponses(
    [...everyone, ...repeatable, 'too-long'],
    ['notAllowed', 'tokenScope', 'uploadsOpen', 'uploadsOpenThere'],
  )

function toResponses(problems: readonly Problem[], reasons: readonly string[]) {
  const problemNames = [...new Set(problems)].toSorted()
  const statuses = new Set(problemNames.map((problem) => kinds[problem].status))
  return Object.fromEntries(
    [...statuses].map((status) => {
      const name = problemNames.filter((problem) => kinds[problem].status === status).join('.')
      const refusal = describeRefusal([...new Set(reasons)].toSorted())
      return [status, status === 403 ? refusal : { $ref: `#/components/responses/${name}` }]
    }),
  )
}

/** Describes the reasons of a refusal. A reason that ends with a colon is a prefix. */
function describeRefusal(reasons: string[]) {
  const open = reasons.filter((reason) => reason.endsWith(':'))
  const schema = [
    { enum: reasons.filter((reason) => !reason.endsWith(':')) },
    ...open.map((reason) => ({ type: 'string', pattern: `^${reason}` })),
  ]
  return describe(['scope', 'refused'], { reason: schema.length === 1 ? schema[0] : { anyOf: schema } })
}

function describe(problems: readonly Problem[], properties: Record<string, object | undefined> = {}) {
  const type = { enum: problems.map((problem) => `urn:cartelera:problem:${problem}`) }
  const refined: Schema = { properties: { type, ...properties } as Record<string, Schema> }
  const isWaiting = problems.some((problem) => ['limit', 'running', 'busy', 'unavailable'].includes(problem))
  return {
    description: problems.map((problem) => kinds[problem].title).join('. '),
    headers: {
      RateLimit: { $ref: '#/components/headers/RateLimit' },
      ...(isWaiting && { 'Retry-After': { $ref: '#/components/headers/Retry-After' } }),
    },
    content: {
      'application/problem+json': { schema: { allOf: [{ $ref: '#/components/schemas/Problem' }, refined] } },
    },
  }
}

/** Returns the responses that `paths` references. A name joins the response's problem kinds by dots. */
export function findResponses(paths: object) {
  const names = [...JSON.stringify(paths).matchAll(/#\/components\/responses\/([\w.-]+)/g)].map(
    ([, name = '']) => name,
  )
  return Object.fromEntries(
    [...new Set(names)].toSorted().map((name) => [name, describe(name.split('.') as Problem[])]),
  )
}

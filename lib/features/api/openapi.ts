import { listExposed, type Exposed } from './exposed'

/** What programs may ask of the room, as OpenAPI 3.1. */
export function buildOpenApi(origin: string) {
  const paths = Object.fromEntries(
    listExposed().map((one) => [
      `/api/v1/{organisation}/${one.name}`,
      { [one.row.kind === 'query' ? 'get' : 'post']: toOperation(one) },
    ]),
  )
  return {
    openapi: '3.1.1',
    info: { title: 'Cartelera', version: '1' },
    servers: [{ url: origin }],
    security: [{ token: [] }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'ctl_…' } },
      schemas: { Problem: problem },
    },
  }
}

const organisation = { name: 'organisation', in: 'path', required: true, schema: { type: 'string' } }
const header = (name: string, description: string) => ({
  name,
  in: 'header',
  description,
  schema: { type: 'string' },
})

function toOperation({ name, row, scope, input }: Exposed) {
  const { $schema: _, ...schema } = input
  const isQuery = row.kind === 'query'
  return {
    operationId: name,
    tags: [scope],
    'x-scope': scope,
    'x-permission': row.permission,
    parameters: [
      organisation,
      ...(isQuery
        ? toParameters(input)
        : [
            header('Idempotency-Key', 'A command that is sent again under its key is performed once.'),
            header('If-Match', 'The version that the input is about, where the input names none.'),
          ]),
    ],
    ...(!isQuery && { requestBody: { content: { 'application/json': { schema } } } }),
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: answer } } },
      default: {
        description: 'Nothing was done',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  }
}

const answer = { type: 'object', required: ['answer'], properties: { answer: {} } }

const problem = {
  type: 'object',
  required: ['type', 'title', 'status'],
  properties: {
    type: { type: 'string', format: 'uri' },
    title: { type: 'string' },
    status: { type: 'integer' },
    reason: { type: 'string' },
    problems: { type: 'object', additionalProperties: { type: 'string' } },
    current: {},
  },
}

const toParameters = ({ properties = {}, required = [] }: Exposed['input']) =>
  Object.entries(properties).map(([name, { type, ...schema }]) =>
    type === 'array' || type === 'object'
      ? {
          name,
          in: 'query',
          required: required.includes(name),
          content: { 'application/json': { schema: { type, ...schema } } },
        }
      : {
          name,
          in: 'query',
          required: required.includes(name),
          schema: { ...(type && { type }), ...schema },
        },
  )

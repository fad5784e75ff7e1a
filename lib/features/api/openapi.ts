import { webhookEvents } from '@/lib/base/domain/webhook'
import described from './answers.json'
import { findDescribed, findVersionField, listExposed, type Exposed, type Schema } from './exposed'
import { hasPages } from './next-page'
import { describeProblems, findResponses } from './openapi-problems'
import { uploadPaths } from './openapi-uploads'

/** Returns the description of the API and its webhooks, as OpenAPI 3.1. */
export function buildOpenApi(origin: string) {
  const operations = Object.fromEntries(
    listExposed().map((one) => [
      `/api/v1/{organisation}/${one.name}`,
      { [one.row.kind === 'query' ? 'get' : 'post']: toOperation(one) },
    ]),
  )
  const paths: Record<string, object> = { ...operations, ...uploadPaths }
  return {
    openapi: '3.1.1',
    info: { title: 'Cartelera', version: '1' },
    servers: [{ url: origin }],
    security: [{ token: [] }],
    paths,
    webhooks: Object.fromEntries(webhookEvents.map((event) => [event, toWebhook(event)])),
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'ctl_…' } },
      headers,
      responses: findResponses(paths),
      schemas: { Problem: problem, ...findUsed(paths) } as Record<string, Shape>,
    },
  }
}

const text = { type: 'string' }
const toHeader = (description: string) => ({ description, schema: text })

const headers = {
  ETag: toHeader('The version of what is answered, for the next If-Match.'),
  Link: toHeader('`rel="next"`: where the next page is; none after the last one.'),
  RateLimit: toHeader('`r`: requests that are left; `t`: in so many seconds all are there again.'),
  'Retry-After': toHeader('In so many seconds the request may be sent again.'),
}

const refer = (...names: (keyof typeof headers)[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

const organisation = { name: 'organisation', in: 'path', required: true, schema: text }
const key = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'A command that is sent again under its key is performed once.',
  schema: text,
}

function toOperation(one: Exposed) {
  const { name, row, scope, input } = one
  const isQuery = row.kind === 'query'
  const { answer, description } = findDescribed(name)
  return {
    operationId: name,
    description,
    tags: [scope],
    'x-scope': scope,
    'x-permission': row.permission,
    parameters: [organisation, ...(isQuery ? toParameters(input) : [key, ...toCondition(input)])],
    ...(!isQuery && { requestBody: row.takesFile ? toMultipart(input) : toBody(input) }),
    responses: {
      200: {
        description: 'Done',
        headers: refer(
          'RateLimit',
          ...(isQuery ? ['ETag' as const] : []),
          ...(hasPages(input) ? ['Link' as const] : []),
        ),
        content: {
          'application/json': { schema: { type: 'object', required: ['answer'], properties: { answer } } },
        },
      },
      ...describeProblems(one),
    },
  }
}

/** What `If-Match` may say instead of the input. */
function toCondition(input: Schema) {
  const field = findVersionField(input)
  const description = `The version that it is about, where \`${field}\` is not in the input.`
  return field === null ? [] : [{ name: 'If-Match', in: 'header', description, schema: text }]
}

function toBody(input: Schema) {
  const field = findVersionField(input)
  const required = (input.required ?? []).filter((name) => name !== field)
  const schema = { ...input, required }
  return { required: required.length > 0, content: { 'application/json': { schema } } }
}

/** Describes the body of an operation that takes a file beside its input. */
const toMultipart = ({ properties = {} }: Schema) => ({
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: ['file'],
        properties: { ...properties, file: { type: 'string', contentMediaType: 'application/octet-stream' } },
        additionalProperties: false,
      },
    },
  },
})

/** Every schema that a description refers to, those that these refer to among them. */
function findUsed(value: unknown, used: Record<string, Shape> = {}): Record<string, Shape> {
  const schemas: Record<string, Shape | undefined> = described.schemas
  for (const [, name = ''] of JSON.stringify(value).matchAll(/#\/components\/schemas\/(\w+)/g)) {
    const schema = schemas[name]
    if (!schema || used[name]) continue
    used[name] = schema
    findUsed(schema, used)
  }
  return used
}

type Shape = { description?: string; [keyword: string]: unknown }

const toWebhook = (event: string) => ({
  post: {
    security: [],
    parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
      name,
      in: 'header',
      required: true,
      schema: text,
    })),
    requestBody: {
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['type', 'timestamp', 'version', 'data'],
            properties: {
              type: { const: event },
              timestamp: { type: 'string', format: 'date-time' },
              version: { const: 1 },
              data: { type: 'object', required: ['organisation'], properties: { organisation: text } },
            },
          },
        },
      },
    },
    responses: { '2XX': { description: 'Taken' }, 410: { description: 'No more is to be sent' } },
  },
})

const problem = {
  type: 'object',
  required: ['type', 'title', 'status'],
  properties: {
    type: { type: 'string', format: 'uri' },
    title: text,
    status: { type: 'integer' },
    reason: text,
    problems: { type: 'object', additionalProperties: text },
    current: {},
  },
}

const toParameters = ({ properties = {}, required = [] }: Exposed['input']) =>
  Object.entries(properties).map(([name, schema]) => {
    const isJson = schema.type === 'array' || schema.type === 'object'
    return {
      name,
      in: 'query',
      required: required.includes(name),
      ...(isJson ? { content: { 'application/json': { schema } } } : { schema }),
    }
  })

import { webhookEvents } from '@/lib/base/domain/webhook'
import described from './answers.json'
import { findDescribed, findVersionField, listExposed, type Exposed, type Schema } from './exposed'
import { hasPages } from './next-page'
import { describeProblems, findResponses } from './openapi-problems'
import { uploadPaths } from './openapi-uploads'

/** Builds the OpenAPI 3.1 description of the API and its webhooks. */
export function buildOpenApi(origin: string) {
  const operations = Object.fromEntries(
    listExposed().map((operation) => [
      `/api/v1/{organisation}/${operation.name}`,
      { [operation.row.kind === 'query' ? 'get' : 'post']: toOperation(operation) },
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
  ETag: toHeader('Version of the returned object. Send it as `If-Match` with the next change.'),
  Link: toHeader('`rel="next"`: URL of the next page. Absent on the last page.'),
  RateLimit: toHeader('`r`: remaining requests. `t`: seconds until the limit resets.'),
  'Retry-After': toHeader('Seconds after which the request may be sent again.'),
}

const refer = (...names: (keyof typeof headers)[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

const organisation = { name: 'organisation', in: 'path', required: true, schema: text }
const key = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Makes retries safe: a command that is repeated with the same key is performed once.',
  schema: text,
}

function toOperation(operation: Exposed) {
  const { name, row, scope, input } = operation
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
        description: 'Success',
        headers: refer(
          'RateLimit',
          ...(isQuery ? ['ETag' as const] : []),
          ...(hasPages(input) ? ['Link' as const] : []),
        ),
        content: {
          'application/json': { schema: { type: 'object', required: ['answer'], properties: { answer } } },
        },
      },
      ...describeProblems(operation),
    },
  }
}

/** Describes `If-Match`, an alternative to the version in the input. */
function toCondition(input: Schema) {
  const field = findVersionField(input)
  const description = `Version that the change is based on. Required if the input has no \`${field}\`.`
  return field === null ? [] : [{ name: 'If-Match', in: 'header', description, schema: text }]
}

function toBody(input: Schema) {
  const field = findVersionField(input)
  const required = (input.required ?? []).filter((name) => name !== field)
  const schema = { ...input, required }
  return { required: required.length > 0, content: { 'application/json': { schema } } }
}

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

/** Collects the schemas that a description refers to, recursively. */
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

/** Fields of a lead, for webhooks that an administrator has allowed to get them. */
const submission = {
  type: 'object',
  properties: {
    email: text,
    fields: { type: 'array', items: { type: 'object', properties: { id: text, label: text, value: text } } },
    campaign: text,
    referrer: text,
    page: text,
    receivedAt: { type: 'string', format: 'date-time' },
  },
}

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
              data: {
                type: 'object',
                required: ['organisation'],
                properties: { organisation: text, ...(event === 'lead.received' && { submission }) },
              },
            },
          },
        },
      },
    },
    responses: { '2XX': { description: 'Accepted' }, 410: { description: 'Pauses the webhook' } },
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

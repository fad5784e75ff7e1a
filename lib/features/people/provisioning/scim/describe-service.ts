import { groupAttributes, userAttributes, type Attribute } from './attributes'
import { schemas, type ResourceType } from './resource'

/** Discovery documents (RFC 7644, 4), generated from the supported attributes. */

export const MAX_RESULTS = 200

const core = 'urn:ietf:params:scim:schemas:core:2.0'
const no = { supported: false }

const configuration = {
  schemas: [`${core}:ServiceProviderConfig`],
  patch: { supported: true },
  bulk: { ...no, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: MAX_RESULTS },
  changePassword: no,
  sort: no,
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'The token that the setting SCIM_TOKEN has',
      primary: true,
    },
  ],
}

const types: Record<ResourceType, { endpoint: string; attributes: readonly Attribute[] }> = {
  User: { endpoint: '/Users', attributes: userAttributes },
  Group: { endpoint: '/Groups', attributes: groupAttributes },
}

function describe({ name, description, of, ...attribute }: Attribute): object {
  const writing = attribute.isReadOnly ? 'readOnly' : 'readWrite'
  return {
    name,
    description,
    type: attribute.type ?? 'string',
    multiValued: attribute.isMany ?? false,
    required: attribute.isRequired ?? false,
    caseExact: attribute.isExact ?? false,
    mutability: writing,
    returned: 'default',
    uniqueness: attribute.isUnique ? 'server' : 'none',
    ...(of && { subAttributes: of.map(describe) }),
  }
}

type Described = { id: string; meta: { resourceType: string } }

const listTypes = (): Described[] =>
  (Object.keys(types) as ResourceType[]).map((name) => ({
    schemas: [`${core}:ResourceType`],
    id: name,
    name,
    endpoint: types[name].endpoint,
    schema: schemas[name],
    meta: { resourceType: 'ResourceType' },
  }))

const listSchemas = (): Described[] =>
  (Object.keys(types) as ResourceType[]).map((name) => ({
    schemas: [`${core}:Schema`],
    id: schemas[name],
    name,
    description: name,
    attributes: types[name].attributes.map(describe),
    meta: { resourceType: 'Schema' },
  }))

const lists: Partial<Record<string, () => Described[]>> = { ResourceTypes: listTypes, Schemas: listSchemas }

/** Returns a discovery document, or null if it does not exist. */
export function describeService(kind: string, id: string | null): object | null {
  if (kind === 'ServiceProviderConfig')
    return id === null ? { ...configuration, meta: { resourceType: kind } } : null
  const described = Object.hasOwn(lists, kind) ? lists[kind]?.() : undefined
  if (!described) return null
  return id === null
    ? toList(described, described.length, 1)
    : (described.find((entry) => entry.id === id) ?? null)
}

export const toList = (resources: readonly object[], total: number, startIndex: number) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
})

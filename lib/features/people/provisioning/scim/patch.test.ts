/** @jest-environment node */
import { groupAttributes, readValues, userAttributes, type Values } from './attributes'
import { parseFilter, parsePath } from './filter'
import { applyPatch } from './patch'

/** Filters, paths and operations of RFC 7644, and in the forms sent by Entra ID and Okta. */

const eq = (path: string, value: unknown) => ({ op: 'eq', path, value })

test.each<[string, unknown]>([
  ['userName eq "ana"', eq('username', 'ana')],
  ['USERNAME Eq "a\\"b\\u00e9"', eq('username', 'a"bé')],
  [
    'urn:ietf:params:scim:schemas:core:2.0:User:name.familyName sw "L"',
    { op: 'sw', path: 'name.familyname', value: 'L' },
  ],
  ['active eq True', eq('active', true)],
  ['title pr', { op: 'pr', path: 'title' }],
  [
    'a eq 1 or b eq 2 and c eq 3',
    { op: 'or', filters: [eq('a', 1), { op: 'and', filters: [eq('b', 2), eq('c', 3)] }] },
  ],
  [
    '(a eq 1 or b eq 2) and not (c eq null)',
    {
      op: 'and',
      filters: [
        { op: 'or', filters: [eq('a', 1), eq('b', 2)] },
        { op: 'not', filter: eq('c', null) },
      ],
    },
  ],
  ['emails[type eq "work"]', { op: 'some', path: 'emails', filter: eq('type', 'work') }],
  [
    'emails[type eq "work"].value eq "a@b"',
    { op: 'some', path: 'emails', filter: { op: 'and', filters: [eq('type', 'work'), eq('value', 'a@b')] } },
  ],
])('the filter %s', (text, filter) => {
  expect(parseFilter(text)).toEqual(filter)
})

test.each([
  '',
  'userName',
  'userName eq',
  'userName eq ana',
  'userName is "ana"',
  '"ana" eq userName',
  'a eq 1 b eq 2',
  'a eq 1 and',
  '(a eq 1',
  'a eq 1)',
  'emails[type eq "work"',
  'not a eq 1',
  'a eq "open',
  'a eq {}',
  `${'('.repeat(50)}a pr${')'.repeat(50)}`,
  `a eq "${'x'.repeat(3000)}"`,
])('%j is no filter', (text) => {
  expect(() => parseFilter(text)).toThrow(expect.objectContaining({ status: 400, scimType: 'invalidFilter' }))
})

test.each([
  ['displayName', { name: 'displayname', filter: null, sub: null }],
  ['name.givenName', { name: 'name', filter: null, sub: 'givenname' }],
  ['members[value eq "x"]', { name: 'members', filter: eq('value', 'x'), sub: null }],
  ['emails[type eq "work"].value', { name: 'emails', filter: eq('type', 'work'), sub: 'value' }],
  ['urn:ietf:params:scim:schemas:core:2.0:User:active', { name: 'active', filter: null, sub: null }],
])('the path %s', (text, path) => {
  expect(parsePath(text)).toEqual(path)
})

const ana: Values = {
  userName: 'ana',
  name: { givenName: 'Ana' },
  emails: [{ value: 'a@x', type: 'home', primary: true }],
  active: true,
}
const team: Values = { displayName: 'Prensa', members: [{ value: 'aB' }, { value: 'ab' }, { value: 'c' }] }

type Case = [string, object, object]
const patchUser = (...Operations: object[]) => applyPatch(userAttributes, ana, { Operations })
const patchGroup = (...Operations: object[]) => applyPatch(groupAttributes, team, { Operations })

test.each<Case>([
  ['Okta: no path', { op: 'replace', value: { active: false } }, { active: false }],
  ['Entra ID: a text for no', { op: 'Replace', path: 'active', value: 'False' }, { active: false }],
  [
    'Entra ID: a list with a single value',
    { op: 'Add', path: 'displayName', value: [{ $ref: null, value: 'Ana L' }] },
    { displayName: 'Ana L' },
  ],
  [
    'names with dots in the value',
    { op: 'replace', value: { 'name.familyName': 'L', active: 'True' } },
    { name: { givenName: 'Ana', familyName: 'L' }, active: true },
  ],
  [
    'a name in full',
    { op: 'replace', value: { 'urn:ietf:params:scim:schemas:core:2.0:User:active': false } },
    { active: false },
  ],
  [
    'another schema',
    { op: 'add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department', value: 'x' },
    {},
  ],
  [
    'the whole name',
    { op: 'replace', path: 'name', value: { familyName: 'L' } },
    { name: { givenName: 'Ana', familyName: 'L' } },
  ],
  ['a part of the name removed', { op: 'remove', path: 'name.givenName' }, { name: {} }],
  [
    'an address that is missing',
    { op: 'Replace', path: 'emails[type eq "work"].value', value: 'w@x' },
    { emails: [...(ana.emails as object[]), { type: 'work', value: 'w@x' }] },
  ],
  [
    'an address that exists',
    { op: 'replace', path: 'emails[type eq "home"].value', value: 'b@x' },
    { emails: [{ value: 'b@x', type: 'home', primary: true }] },
  ],
  [
    'a single primary address',
    { op: 'add', path: 'emails', value: [{ value: 'b@x', primary: true }] },
    {
      emails: [
        { value: 'a@x', type: 'home', primary: false },
        { value: 'b@x', primary: true },
      ],
    },
  ],
  [
    'a value that cannot be changed',
    { op: 'replace', value: { id: 'x', meta: {}, userName: 'eva' } },
    { userName: 'eva' },
  ],
  [
    'another’s prototype',
    { op: 'add', value: JSON.parse('{"constructor":"x","displayName":"A"}') },
    { displayName: 'A' },
  ],
])('a user: %s', (_, operation, expected) => {
  expect(patchUser(operation)).toEqual({ ...ana, ...expected })
})

const members = (...ids: string[]) => ({ members: ids.map((value) => ({ value })) })

test.each<Case>([
  [
    'adds a member',
    { op: 'Add', path: 'members', value: [{ $ref: null, value: 'd' }] },
    members('aB', 'ab', 'c', 'd'),
  ],
  ['adds an existing member', { op: 'add', path: 'members', value: [{ value: 'c' }] }, {}],
  [
    'removes a member by a filter, case-sensitively',
    { op: 'remove', path: 'members[value eq "ab"]' },
    members('aB', 'c'),
  ],
  ['removes a missing member', { op: 'remove', path: 'members[value eq "z"]' }, {}],
  [
    'removes only the members in the value',
    { op: 'Remove', path: 'members', value: [{ value: 'c' }] },
    members('aB', 'ab'),
  ],
  ['removes no member for an empty value', { op: 'Remove', path: 'members', value: [] }, {}],
  ['all are removed', { op: 'remove', path: 'members' }, members()],
  [
    'all are replaced',
    { op: 'replace', path: 'members', value: [{ value: 'z' }, { value: 'z' }] },
    members('z'),
  ],
  [
    'Okta: a new name, with the id',
    { op: 'replace', value: { id: 'x', displayName: 'Cultura' } },
    { displayName: 'Cultura' },
  ],
])('a group: %s', (_, operation, expected) => {
  expect(patchGroup(operation)).toEqual({ ...team, ...expected })
})

test('applies operations one after the other', () => {
  const add = { op: 'add', path: 'members', value: [{ value: 'd' }] }
  expect(patchGroup(add, { op: 'remove', path: 'members[value eq "d" or value sw "a"]' })).toMatchObject(
    members('c'),
  )
})

test.each<[string, object]>([
  ['invalidSyntax', { op: 'move', path: 'active' }],
  ['invalidValue', { op: 'replace', path: 'active', value: 'perhaps' }],
  ['invalidValue', { op: 'replace', path: 'displayName', value: { a: 1 } }],
  ['invalidValue', { op: 'replace', value: 'Ana' }],
  ['invalidPath', { op: 'replace', path: 'emails.value', value: 'x' }],
  ['invalidPath', { op: 'replace', path: 'active[type eq "x"]', value: true }],
  ['invalidPath', { op: 'remove', path: 'emails[type eq' }],
  ['invalidPath', { op: 'remove', path: 'emails[type gt "a"]' }],
  ['mutability', { op: 'replace', path: 'id', value: 'x' }],
  ['noTarget', { op: 'remove' }],
  ['noTarget', { op: 'replace', path: 'emails[type ne "home"]', value: { value: 'x' } }],
])('%s: %j', (scimType, operation) => {
  expect(() => patchUser(operation)).toThrow(expect.objectContaining({ status: 400, scimType }))
})

test('reads a body with case-insensitive names, and ignores unsupported attributes', () => {
  const body = {
    USERNAME: 'ana',
    id: 'x',
    Emails: 'a@x',
    title: 'Jefa',
    displayName: '',
    active: 'true',
    groups: [],
  }
  expect(readValues(userAttributes, body)).toEqual({
    userName: 'ana',
    emails: [{ value: 'a@x' }],
    active: true,
  })
})

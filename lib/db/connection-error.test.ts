import { toConnectionError } from './connection-error'

const url = 'postgres://site:secret-word@db:5433/cartelera?sslmode=require'
const fail = (code: string, message = code) => Object.assign(new Error(message), { code })

test.each([
  [
    'no server',
    fail('ECONNREFUSED', 'connect ECONNREFUSED 10.0.0.1:5433'),
    'DATABASE_URL: postgres://db:5433/cartelera cannot be reached (connect ECONNREFUSED 10.0.0.1:5433). Start the database server, or correct the address in DATABASE_URL.',
  ],
  [
    'no server at any address of a host',
    Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }),
    expect.stringContaining('cannot be reached (ECONNREFUSED)'),
  ],
  [
    'a wrong password',
    fail('28P01', 'password authentication failed for user "site"'),
    'DATABASE_URL: password authentication failed for user "site". Correct the password in DATABASE_URL.',
  ],
  [
    'an absent database',
    fail('3D000', 'database "cartelera" does not exist'),
    'DATABASE_URL: database "cartelera" does not exist. Create the database, or correct its name in DATABASE_URL.',
  ],
  ['a failed statement', fail('42P01', 'no table'), 'DATABASE_URL: no table'],
])('reports %s with its remedy, without the password', (_, cause, message) => {
  const failure = toConnectionError(url, cause)
  expect(failure.message).toEqual(message)
  expect(failure.message).not.toContain('secret-word')
})

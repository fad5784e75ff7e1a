import { toPortError } from './port-error'

const place = { setting: 'PORT', port: 3000, host: undefined } as const
const fail = (code: string) => Object.assign(new Error(`listen ${code}`), { code, syscall: 'listen' })

test.each([
  [
    'EADDRINUSE',
    place,
    'Port 3000 (PORT) is in use by another program. Stop that program, or set another port: PORT=3001.',
  ],
  ['EADDRINUSE', { ...place, port: 65_535 }, expect.stringContaining('PORT=3000.')],
  [
    'EACCES',
    { ...place, port: 80, host: '::' },
    'Port 80 of :: (PORT) is reserved for privileged users. Set PORT to 1024 or higher.',
  ],
  [
    'EADDRNOTAVAIL',
    { setting: 'ADMIN_PORT', port: 9000, host: '10.9.8.7' } as const,
    'Port 9000 of 10.9.8.7 (ADMIN_PORT) is not an address of this machine. Set ADMIN_HOST to an address of this machine, or remove ADMIN_HOST.',
  ],
  ['EINVAL', place, expect.stringMatching(/^Port 3000 \(PORT\) cannot be opened: listen EINVAL\. Set PORT/)],
])('%s of a port is explained with its remedy', (code, at, message) => {
  expect(toPortError(at, fail(code))?.message).toEqual(message)
})

test('returns null for other errors', () => {
  expect(toPortError(place, new Error('broken'))).toBeNull()
})

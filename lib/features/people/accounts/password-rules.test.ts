import { findPasswordProblem } from './password-rules'

const ana = { email: 'ana.perez@editorial.example', name: 'Ana Pérez' }

test.each([
  ['corta', 'passwordShort'],
  ['x'.repeat(129), 'passwordLong'],
  ['aaaaaaaaaaaaaaaa', 'passwordCommon'],
  ['abcabcabcabcabc', 'passwordCommon'],
  ['123456789012', 'passwordCommon'],
  ['qwertyuiop123', 'passwordCommon'],
  ['abcdefghijklmn', 'passwordCommon'],
  ['Contraseña2026', 'passwordCommon'],
  ['p4ssw0rd!!2026', 'passwordCommon'],
  ['unbelievable', 'passwordCommon'],
  ['cartelera1234', 'passwordCommon'],
  ['ana.perez@editorial.example', 'passwordPersonal'],
  ['Ana Perez 1984', 'passwordPersonal'],
  ['editorial2026!', 'passwordPersonal'],
])('rejects %s: %s', async (password, problem) => {
  expect(await findPasswordProblem(password, ana)).toBe(problem)
})

test.each([
  'tres gatos miran el mar',
  'Xk7#pQ2mZr9!',
  '雨の日に港で猫を三匹見ました',
  'correo caballo batería grapa',
])('accepts %s', async (password) => expect(await findPasswordProblem(password, ana)).toBeNull())

import { PASSWORD_LENGTH } from '@/lib/base/domain/account-limits'
import { isInFilter } from './password-filter'

/** Problems of a new password; keys of the admin's texts (`room.problems`). */
export type PasswordProblem = 'passwordShort' | 'passwordLong' | 'passwordCommon' | 'passwordPersonal'

/** Returns the problem of a new password, or null if it is good. */
export async function findPasswordProblem(
  password: string,
  person: { email: string; name: string },
): Promise<PasswordProblem | null> {
  const characters = [...password]
  if (characters.length < PASSWORD_LENGTH.least) return 'passwordShort'
  if (characters.length > PASSWORD_LENGTH.most) return 'passwordLong'
  const plain = toPlain(password)
  if (isMonotonous(plain)) return 'passwordCommon'
  const core = toPlain(toCore(password))
  if (toPersonalWords(person).some((word) => core === word || plain === word)) return 'passwordPersonal'
  return (await isCommon(plain, core)) ? 'passwordCommon' : null
}

/** Folds case and accents, and replaces digits and signs by the letters that they resemble. */
export function toPlain(password: string): string {
  return password
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[@431057$!]/g, (sign) => letters[sign] ?? sign)
}

const letters: Record<string, string> = {
  '@': 'a',
  4: 'a',
  3: 'e',
  1: 'i',
  '!': 'i',
  0: 'o',
  5: 's',
  $: 's',
  7: 't',
}

/** Removes digits and signs around the words of a password, such as `2026!` in `Contraseña2026!`. */
const toCore = (password: string) => password.replace(/^\P{L}+|(?<!\P{L})\P{L}+$/gu, '')

/** Returns whether a password has few different characters, a repeated piece, or a keyboard or alphabet sequence. */
function isMonotonous(plain: string): boolean {
  if (new Set(plain).size < 5 || /^(.{1,6})\1+.{0,5}$/s.test(plain)) return true
  return [...plain].filter((sign, index) => isNextTo(plain[index - 1], sign)).length > plain.length * 0.7
}

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'oizeasgtbgo',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
]

const isNextTo = (first: string | undefined, second: string) =>
  first !== undefined && rows.some((row) => row.includes(first + second) || row.includes(second + first))

function toPersonalWords({ email, name }: { email: string; name: string }): string[] {
  const [mailbox = '', host = ''] = email.split('@')
  const words = [email, mailbox, host.split('.')[0] ?? '', name, name.replaceAll(' ', ''), ...name.split(' ')]
  return words.map(toPlain).filter((word) => word.length > 3)
}

/** Common Spanish words and names of this product, which the filter lacks. */
const ownWords = ['contrasena', 'contrasenia', 'cartelera', 'redaccion', 'administrador', 'publicacion']

/** Returns whether a password is common. Loads the filter each time, because new passwords are rare. */
async function isCommon(plain: string, core: string): Promise<boolean> {
  const words = [plain, core, core.replace(/[^a-z]/g, '')].filter((word) => word.length > 0)
  const { default: bits } = await import('./breached-passwords.json')
  const filter = Buffer.from(bits, 'base64')
  return words.some((word) => ownWords.includes(word) || isInFilter(filter, word))
}

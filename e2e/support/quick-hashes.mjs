/** Preloaded into a site's process. Hashes passwords at a low cost: each would take half a CPU second. */
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

const { scrypt } = crypto
crypto.scrypt = (password, salt, length, options, onDone) =>
  scrypt(password, salt, length, { ...options, N: 2 ** 10 }, onDone)
syncBuiltinESMExports()

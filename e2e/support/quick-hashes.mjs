/** Preloaded into a site's process. Makes password hashing cheap: usually each hash takes half a CPU second. */
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

const { scrypt } = crypto
crypto.scrypt = (password, salt, length, options, onDone) =>
  scrypt(password, salt, length, { ...options, N: 2 ** 10 }, onDone)
syncBuiltinESMExports()

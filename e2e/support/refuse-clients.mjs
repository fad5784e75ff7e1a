/** Preloaded into a site's process. Makes imports of database and Redis clients fail. */
import Module, { register } from 'node:module'

const clients = /^(@electric-sql\/pglite|pg|drizzle-orm|@redis\/client|fs-native-extensions)(\/|$)/

export async function resolve(specifier, context, next) {
  refuse(specifier)
  return next(specifier, context)
}

function refuse(specifier) {
  if (clients.test(specifier)) throw new Error(`${specifier} must not be loaded`)
}

// Registers this file itself as the module hook. Node loads it again in another thread.
if (!import.meta.url.endsWith('?hook')) {
  register('./refuse-clients.mjs?hook', import.meta.url)
  const resolveFilename = Module._resolveFilename
  Module._resolveFilename = (specifier, ...rest) => {
    refuse(specifier)
    return resolveFilename(specifier, ...rest)
  }
}

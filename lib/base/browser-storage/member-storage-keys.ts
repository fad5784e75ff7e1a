/** Storage keys of the signed-in area, separate from `storage-keys.ts` so that readers' scripts do not include them. */

export const LAYOUT_KEY = 'cartelera.layout'
export const LAYOUT_RELOAD_KEY = 'cartelera.layout-reload'
export const USERS_KEY = 'cartelera.users'
export const ACCOUNT_KEY = 'cartelera.account'
export const CONNECTIONS_KEY = 'cartelera.connections'
/** Prefix of a wizard's storage key, followed by the wizard's name. */
export const WIZARD_KEY = 'cartelera.wizard.'

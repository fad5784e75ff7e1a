/** As `storage-keys.ts`, of the signed-in area alone: readers' scripts have none of it. */

export const LAYOUT_KEY = 'cartelera.layout'
export const LAYOUT_RELOAD_KEY = 'cartelera.layout-reload'
export const USERS_KEY = 'cartelera.users'
export const ACCOUNT_KEY = 'cartelera.account'
export const CONNECTIONS_KEY = 'cartelera.connections'
/** A wizard's name follows. */
export const WIZARD_KEY = 'cartelera.wizard.'

import { admitByGroups, setClaimedGroups } from './roles/claimed-groups'
import {
  applyToNew,
  listDirectoryGroups,
  listDirectoryRoles,
  removeDirectoryRole,
  saveDirectoryRole,
} from './roles/group-roles'

/** Queries of the noun, by group, for `query-table.ts`. */
export * as scimGroups from './scim/groups'
export * as scimUsers from './scim/users'
export const directory = {
  admitByGroups,
  applyToNew,
  listDirectoryGroups,
  listDirectoryRoles,
  removeDirectoryRole,
  saveDirectoryRole,
  setClaimedGroups,
}

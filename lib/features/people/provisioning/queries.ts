import { admitByGroups, setClaimedGroups } from './roles/claimed-groups'
import {
  applyToNew,
  listDirectoryGroups,
  listDirectoryRoles,
  removeDirectoryRole,
  saveDirectoryRole,
} from './roles/group-roles'

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

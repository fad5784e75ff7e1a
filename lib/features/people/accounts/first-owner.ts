import type { Queries } from '@/lib/features/kernel/queries'
import { OWNER_LINK_MS } from '@/lib/base/domain/account-limits'
import { toRoomOrigin, type RoomAddress } from '@/lib/features/kernel/operations/room-origin'
import { createId, createToken } from './tokens'

/**
 * Creates the link for the first owner. Returns null if an owner exists or the admin is off. Every start creates a
 * new link, which works on every instance. Using one link invalidates the others.
 */
export async function createFirstOwnerLink(store: Queries, settings: RoomAddress): Promise<OwnerLink | null> {
  if (settings.ROOM_HOST === null || (await store.people.hasOwner())) return null
  return createOwnerLink((row) => store.links.createLink(row), null, settings)
}

type OwnerLink = { link: string; expiresAt: Date }

/**
 * Creates a link that makes the person with `email` an owner. If `email` is null, it creates the first owner's account.
 */
export async function createOwnerLink(
  create: Queries['links']['createLink'],
  email: string | null,
  settings: RoomAddress,
): Promise<OwnerLink> {
  const { token, hash } = createToken()
  const createdAt = new Date()
  const expiresAt = new Date(createdAt.getTime() + OWNER_LINK_MS)
  await create({
    kind: 'owner',
    id: createId(),
    tokenHash: hash,
    email,
    createdBy: null,
    createdAt,
    expiresAt,
  })
  return { link: `${toRoomOrigin(settings)}/empezar?clave=${token}`, expiresAt }
}

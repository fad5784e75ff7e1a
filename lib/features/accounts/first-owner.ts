import type { Queries } from '@/lib/features/queries'
import { OWNER_LINK_MS } from '@/lib/base/domain/account-limits'
import { log } from '@/lib/base/platform/log'
import { toRoomOrigin, type RoomAddress } from '@/lib/features/operations/room-origin'
import { createId, createToken } from './tokens'

/**
 * Says in the log by which link the first owner is made, while there is none. Each start has its own, which
 * works on every copy; the first that is used ends the others.
 */
export async function announceFirstOwner(store: Queries, settings: RoomAddress): Promise<void> {
  if (settings.ROOM_HOST === null || (await store.people.hasOwner())) return
  const { link, expiresAt } = await createOwnerLink((row) => store.links.createLink(row), null, settings)
  log().info({ link, until: expiresAt.toISOString() }, 'room has no owner')
}

/** A link for an owner: the first person who opens it, or the one who has `email`. */
export async function createOwnerLink(
  create: Queries['links']['createLink'],
  email: string | null,
  settings: RoomAddress,
): Promise<{ link: string; expiresAt: Date }> {
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

import type { Queries } from '@/lib/features/queries'
import { OWNER_LINK_MS } from '@/lib/base/domain/account-limits'
import { log } from '@/lib/base/platform/log'
import { toRoomOrigin, type RoomAddress } from '@/lib/features/operations/room-origin'
import { createId, createToken } from './tokens'

/**
 * Logs a link that makes the first owner, unless there is an owner. Each start logs its own link, which works on every
 * instance; the first one that is used ends the others.
 */
export async function announceFirstOwner(store: Queries, settings: RoomAddress): Promise<void> {
  if (settings.ROOM_HOST === null || (await store.people.hasOwner())) return
  const { link, expiresAt } = await createOwnerLink((row) => store.links.createLink(row), null, settings)
  log().info({ link, until: expiresAt.toISOString() }, 'room has no owner')
}

/** Creates a link that makes an owner: of the first person who opens it, or of the person with `email`. */
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

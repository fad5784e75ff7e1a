import type { Queries } from '@/lib/features/kernel/queries'
import { INVITATION_MS, PASSWORD_LINK_MS } from '@/lib/base/domain/account-limits'
import type { OrganisationId } from '@/lib/base/domain/model'
import type { Role } from '@/lib/base/domain/roles'
import { sendMail } from '@/lib/base/mail/send-mail'
import { invitationMail, passwordMail } from './account-mails'
import { createId, createToken } from './tokens'

/** A new account link. `link` is null if it was sent by mail; otherwise its creator must pass it on. */
export type MadeLink = { link: string | null; email: string; isMailed: boolean }

type Maker = { store: Queries; person: { id: string; name: string }; origin: string }

/** Invites an address to an organisation. Without an organisation, invites an owner. */
export async function createInvitation(
  { store, person, origin }: Maker,
  invited: { email: string; role: Role; organisation: { id: OrganisationId; name: string } | null },
): Promise<MadeLink> {
  const { email, role, organisation } = invited
  const { token, ...row } = toRow(person.id, INVITATION_MS)
  await store.links.createLink({
    ...row,
    kind: 'invitation',
    email,
    role,
    organisationId: organisation?.id ?? null,
  })
  const link = `${origin}/invitacion?clave=${token}`
  const mail = invitationMail({ link, role, inviter: person.name, organisation: organisation?.name ?? null })
  return deliver(email, link, mail)
}

export async function createPasswordLink(
  { store, person, origin }: Maker,
  { id, email }: { id: string; email: string },
): Promise<MadeLink> {
  const { token, ...row } = toRow(person.id, PASSWORD_LINK_MS)
  await store.links.createLink({ ...row, kind: 'password', personId: id })
  const link = `${origin}/clave?clave=${token}`
  return deliver(email, link, passwordMail({ link }))
}

function toRow(createdBy: string, lifetimeMs: number) {
  const { token, hash: tokenHash } = createToken()
  const createdAt = new Date()
  const expiresAt = new Date(createdAt.getTime() + lifetimeMs)
  return { id: createId(), token, tokenHash, createdBy, createdAt, expiresAt }
}

async function deliver(
  email: string,
  link: string,
  mail: { subject: string; text: string },
): Promise<MadeLink> {
  const isMailed = await sendMail({ to: email, ...mail })
  return { email, isMailed, link: isMailed ? null : link }
}

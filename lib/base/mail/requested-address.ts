import { mailAddress } from '@/lib/base/domain/mail-address'
import { toClientNetwork } from '@/lib/base/http/client-address'

const address = mailAddress()

/** A form in which a reader requests a mail to an address. */
export type AddressForm = {
  /** IP address of the client, from `toClientAddress`. */
  clientAddress: string
  fields: FormData
}

/** Returns the address in lower case, or the reason for not sending. A `trapped` bot gets a fake success. */
export async function readRequestedAddress(
  { clientAddress, fields }: AddressForm,
  limit: { consume: (network: string) => Promise<{ ok: boolean }> },
): Promise<{ email: string } | 'invalid' | 'trapped' | 'limited'> {
  const email = address.safeParse(
    String(fields.get('email') ?? '')
      .trim()
      .toLowerCase(),
  )
  if (!email.success) return 'invalid'
  if (fields.get('website')) return 'trapped'
  return (await limit.consume(toClientNetwork(clientAddress))).ok ? { email: email.data } : 'limited'
}

import { mailAddress } from '@/lib/base/domain/mail-address'
import { toClientNetwork } from '@/lib/base/http/client-address'

const address = mailAddress()

/** A form with which a reader has a mail sent to an address. */
export type AddressForm = {
  /** As `toClientAddress` says. */
  clientAddress: string
  fields: FormData
}

/** Returns the address in lower case, or why it gets no mail. A bot that sees success (`trapped`) goes away. */
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

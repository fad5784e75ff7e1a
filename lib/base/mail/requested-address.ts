import { mailAddress } from '@/lib/base/domain/mail-address'
import { toClientNetwork } from '@/lib/base/http/client-address'

const address = mailAddress()

/** A submitted form in which a reader enters an address to get a mail. */
export type AddressForm = {
  clientAddress: string
  fields: FormData
}

/**
 * Reads the mail address from a form. Returns it in lower case, or the reason why no mail must be sent. Callers pretend
 * success to a bot (`trapped`).
 */
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

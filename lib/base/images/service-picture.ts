import { OWN_PICTURES } from './optimiser'

/**
 * Resolves a picture's relative address from an external content service against the service's address,
 * without its credentials. Addresses below `/media/` stay: every Cartelera serves them itself.
 */
export function resolveServicePicture(address: string, serviceUrl: string): string {
  if (address.startsWith(OWN_PICTURES) || URL.canParse(address)) return address
  const base = new URL(`${serviceUrl}/`)
  Object.assign(base, { username: '', password: '' })
  return URL.canParse(address, base) ? new URL(address, base).href : address
}

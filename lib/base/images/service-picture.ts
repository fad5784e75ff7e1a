import { OWN_PICTURES } from './optimiser'

/**
 * Resolves a picture's relative address against the URL of the external content service, without its credentials.
 * Keeps addresses below `/media/`, which every installation serves itself.
 */
export function resolveServicePicture(address: string, serviceUrl: string): string {
  if (address.startsWith(OWN_PICTURES) || URL.canParse(address)) return address
  const base = new URL(`${serviceUrl}/`)
  Object.assign(base, { username: '', password: '' })
  return URL.canParse(address, base) ? new URL(address, base).href : address
}

import { OWN_PICTURES } from './optimiser'

/**
 * Resolves a picture's relative address against the URL of the external content service. Removes the URL's credentials.
 * Keeps addresses below `/media/`, because every installation serves these pictures itself.
 */
export function resolveServicePicture(address: string, serviceUrl: string): string {
  if (address.startsWith(OWN_PICTURES) || URL.canParse(address)) return address
  const base = new URL(`${serviceUrl}/`)
  Object.assign(base, { username: '', password: '' })
  return URL.canParse(address, base) ? new URL(address, base).href : address
}

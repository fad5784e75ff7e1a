const MAX_ADDRESS_LENGTH = 2000

/** Tests whether a picture can be loaded from the address: on the web, or on the site itself. */
export function isPictureAddress(address: string): boolean {
  if (address.length > MAX_ADDRESS_LENGTH || /[\s\\]/.test(address)) return false
  if (/^\/(?!\/)/.test(address)) return true
  return /^https?:\/\/[^/]/i.test(address) && URL.canParse(address)
}

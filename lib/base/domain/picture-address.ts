const MAX_ADDRESS_LENGTH = 2000

/** Returns whether an address is valid for a picture: an http(s) URL, or a path on the site. */
export function isPictureAddress(address: string): boolean {
  if (address.length > MAX_ADDRESS_LENGTH || /[\s\\]/.test(address)) return false
  if (/^\/(?!\/)/.test(address)) return true
  return /^https?:\/\/[^/]/i.test(address) && URL.canParse(address)
}

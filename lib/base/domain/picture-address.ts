const MAX_ADDRESS_LENGTH = 2000

/** Whether a picture can be shown from there: an address of the web, or of the site itself. */
export function isPictureAddress(address: string): boolean {
  if (address.length > MAX_ADDRESS_LENGTH || /[\s\\]/.test(address)) return false
  if (/^\/(?!\/)/.test(address)) return true
  return /^https?:\/\/[^/]/i.test(address) && URL.canParse(address)
}

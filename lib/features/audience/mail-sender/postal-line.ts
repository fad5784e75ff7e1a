/** Returns an organisation with its postal address in one line, for the end of its mails; '' without an address. */
export function toPostalLine(name: string, address: string | null | undefined): string {
  const lines = (address ?? '').split('\n').map((line) => line.trim())
  const text = lines.filter(Boolean).join(', ')
  return text && `${name} · ${text}`
}

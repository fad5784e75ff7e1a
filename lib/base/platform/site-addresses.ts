import { domainToASCII } from 'node:url'
import ipaddr from 'ipaddr.js'

/**
 * Parses `SITE_ADDRESS`: IP addresses and host names, separated by commas. Normalises them as DNS lookups do: host
 * names to lower case and punycode, IPv6 addresses to the short form. Throws an error with the reason.
 */
export const parseSiteAddresses = (text: string): string[] =>
  text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(parseSiteAddress)

function parseSiteAddress(entry: string): string {
  if (ipaddr.IPv4.isValidFourPartDecimal(entry) || (ipaddr.IPv6.isValid(entry) && !entry.includes('%')))
    return ipaddr.process(entry).toString()
  // `domainToASCII` returns '' for an invalid name, and converts `203.0.113` to the address `203.0.0.113`.
  const name = domainToASCII(entry.replace(/\.$/, ''))
  if (!/^[a-z0-9.-]+$/.test(name) || /(^|\.)\d+$/.test(name))
    throw new Error(`must be IP addresses or host names, without ports, by comma: ${entry}`)
  return name
}

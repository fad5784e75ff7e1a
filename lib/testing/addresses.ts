import {
  parseAddress,
  type Address,
  type FileAddress,
  type PageAddress,
} from '@/lib/delivery/addresses/page-address'

/** Returns the parsed address of an internal path. Throws if the path is invalid. */
export function addressAt(path: string): Address {
  const address = parseAddress(path)
  if (!address) throw new Error(`no internal path: ${path}`)
  return address
}

/** Returns the parsed address of a page's internal path. Throws if the path is invalid or no page. */
export function pageAt(path: string): PageAddress {
  const address = addressAt(path)
  if (!('page' in address)) throw new Error(`no page: ${path}`)
  return address
}

/**
 * Returns the parsed address of a generated file's internal path. Throws if the path is invalid or no generated file.
 */
export function fileAt(path: string): FileAddress {
  const address = addressAt(path)
  if (!('file' in address)) throw new Error(`no file: ${path}`)
  return address
}

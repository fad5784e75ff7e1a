import {
  parseAddress,
  type Address,
  type FileAddress,
  type PageAddress,
} from '@/lib/delivery/page-cache/page-address'

/** The address at an internal path; throws for a path that is none. */
export function addressAt(path: string): Address {
  const address = parseAddress(path)
  if (!address) throw new Error(`no internal path: ${path}`)
  return address
}

/** As `addressAt`, for a page's. */
export function pageAt(path: string): PageAddress {
  const address = addressAt(path)
  if (!('page' in address)) throw new Error(`no page: ${path}`)
  return address
}

/** As `addressAt`, for a generated file's. */
export function fileAt(path: string): FileAddress {
  const address = addressAt(path)
  if (!('file' in address)) throw new Error(`no file: ${path}`)
  return address
}

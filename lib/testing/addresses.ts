import {
  parseAddress,
  type Address,
  type FileAddress,
  type PageAddress,
} from '@/lib/delivery/addresses/page-address'

/** Returns the address at an internal path. Throws if the path is invalid. */
export function addressAt(path: string): Address {
  const address = parseAddress(path)
  if (!address) throw new Error(`no internal path: ${path}`)
  return address
}

/** Like `addressAt`, for a page. */
export function pageAt(path: string): PageAddress {
  const address = addressAt(path)
  if (!('page' in address)) throw new Error(`no page: ${path}`)
  return address
}

/** Like `addressAt`, for a generated file. */
export function fileAt(path: string): FileAddress {
  const address = addressAt(path)
  if (!('file' in address)) throw new Error(`no file: ${path}`)
  return address
}

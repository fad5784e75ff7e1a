const PAGE_BYTES = 8192n
const PAGE_HEADER_BYTES = 24n

/**
 * Returns the end of the last record of the write-ahead log. `next` is the position of the next record. At the start of
 * a log page, `next` is after the page's header. A replica reaches that position only with the next record, so this
 * returns the position before the header.
 */
export const toEndOfRecord = (next: bigint): bigint =>
  next % PAGE_BYTES === PAGE_HEADER_BYTES ? next - PAGE_HEADER_BYTES : next

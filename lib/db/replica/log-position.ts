const PAGE_BYTES = 8192n
const PAGE_HEADER_BYTES = 24n

/**
 * Returns the end of the last log record, from the position of the next one. At a page's end, the next record
 * begins after the next page's header, which no replica reaches before there is a record.
 */
export const toEndOfRecord = (next: bigint): bigint =>
  next % PAGE_BYTES === PAGE_HEADER_BYTES ? next - PAGE_HEADER_BYTES : next

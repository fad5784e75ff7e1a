const PAGE_BYTES = 8192n
const PAGE_HEADER_BYTES = 24n

/**
 * Returns the end of the last record of the write-ahead log. `next` is the position of the next record: at the end of
 * a page it lies after the header of the next page, which a replica reaches only with the next record.
 */
export const toEndOfRecord = (next: bigint): bigint =>
  next % PAGE_BYTES === PAGE_HEADER_BYTES ? next - PAGE_HEADER_BYTES : next

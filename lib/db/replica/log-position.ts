const PAGE_BYTES = 8192n
const PAGE_HEADER_BYTES = 24n

/**
 * Where the last record of a log ends, by where the next one would begin: at a page's end the next one begins behind
 * the next page's header, where no replica comes before there is one.
 */
export const toEndOfRecord = (next: bigint): bigint =>
  next % PAGE_BYTES === PAGE_HEADER_BYTES ? next - PAGE_HEADER_BYTES : next

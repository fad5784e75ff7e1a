/** Queries of the noun, by group, for `query-table.ts`. */
export * as media from './media'
export * as mediaCrops from './crops'
export * as mediaFiles from './files/files'
export * as mediaUploads from './files/uploads'

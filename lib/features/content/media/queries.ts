export * as media from './media'
export * as mediaCrops from './crops'
export * as mediaFiles from './files/files'
export * as mediaUploads from './files/uploads'

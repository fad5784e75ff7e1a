/** Of a picture in the folder, to be found by `findInFolder`. */
export const FOLDER_SCHEME = 'folder:'

/** Names that differ in case alone are one category. */
export const toKey = (category: string) => category.toLowerCase()

/** Of a picture in the folder, to be found by `findInFolder`. */
export const FOLDER_SCHEME = 'folder:'

/** Names that differ in case alone are one category. */
export const toKey = (category: string) => category.toLowerCase()

/** What a file's piece is known by. */
export const toPieceKey = (file: string) => file.slice(0, 500)

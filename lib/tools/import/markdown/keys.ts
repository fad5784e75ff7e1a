/** URL scheme of pictures in the folder, which `findInFolder` resolves. */
export const FOLDER_SCHEME = 'folder:'

/** Returns the key of a category. Categories that differ only in case have the same key. */
export const toKey = (category: string) => category.toLowerCase()

/** Returns the identity key of a file's piece. */
export const toPieceKey = (file: string) => file.slice(0, 500)

/** URL scheme of pictures in the folder, which `findInFolder` resolves. */
export const FOLDER_SCHEME = 'folder:'

/** Categories that differ only in case are the same. */
export const toKey = (category: string) => category.toLowerCase()

/** Returns the identity key of a file's piece. */
export const toPieceKey = (file: string) => file.slice(0, 500)

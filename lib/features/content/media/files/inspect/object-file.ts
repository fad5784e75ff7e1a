/** Name of the single file of an object in the storage. */
export const OBJECT_FILE = 'bytes'

/** Returns the folder for the picture of a file's first page, beside the folder with its bytes. */
export const toPosterFolder = (folder: string) => `${folder}.poster`

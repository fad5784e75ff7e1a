/** The name of the one file that an object has in the storage. */
export const OBJECT_FILE = 'bytes'

/** Where a file's first page is put as a picture: beside the folder with its bytes. */
export const toPosterFolder = (folder: string) => `${folder}.poster`

/** The name of the one file that an object has in the storage. */
export const OBJECT_FILE = 'bytes'

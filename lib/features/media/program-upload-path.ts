/** A request that sends bytes by token: a whole file for an operation, or a tus request about an upload. */
type ProgramUpload = { organisation: string } & ({ operation: string } | { upload: string | null })

const pattern = /^\/api\/v1\/([^/]+)\/(?:(uploadPicture|uploadFile)|files(?:\/([^/]+))?)$/

export const toUploadsPath = (organisation: string) => `/api/v1/${organisation}/files`

/** Parses the path of an upload by token; null for every other path. */
export function findProgramUpload(path: string): ProgramUpload | null {
  const [, organisation, operation, upload = null] = pattern.exec(path) ?? []
  if (organisation === undefined) return null
  return operation === undefined ? { organisation, upload } : { organisation, operation }
}

/** An upload request of an API client: a whole file for an operation, or a tus request for an upload. */
type ProgramUpload = { organisation: string } & ({ operation: string } | { upload: string | null })

const pattern = /^\/api\/v1\/([^/]+)\/(?:(uploadPicture|uploadFile)|files(?:\/([^/]+))?)$/

export const toUploadsPath = (organisation: string) => `/api/v1/${organisation}/files`

/** Parses the upload path of an API client. Returns null for any other path. */
export function findProgramUpload(path: string): ProgramUpload | null {
  const [, organisation, operation, upload = null] = pattern.exec(path) ?? []
  if (organisation === undefined) return null
  return operation === undefined ? { organisation, upload } : { organisation, operation }
}

import { describeUploadProblems } from './openapi-problems'

/** Uploads in parts, by tus 1.0 (`lib/features/media/answer-program-upload.ts`). */

const toParameter = (name: string, where: 'path' | 'header', description: string, isRequired = true) => ({
  name,
  in: where,
  required: isRequired,
  description,
  schema: { type: 'string' },
})

const organisation = toParameter('organisation', 'path', 'The organisation of the token.')
const upload = toParameter('upload', 'path', 'The last part of the `Location` of the upload.')
const version = toParameter('Tus-Resumable', 'header', '`1.0.0`')
const offset = toParameter('Upload-Offset', 'header', 'The bytes that have been stored.')

const toOperation = (operationId: string, description: string, success: object, more: object = {}) => ({
  operationId,
  description,
  tags: ['draft'],
  'x-scope': 'draft',
  'x-permission': 'media.upload',
  parameters: [organisation, upload, version],
  responses: { ...success, ...describeUploadProblems() },
  ...more,
})

export const uploadPaths = {
  '/api/v1/{organisation}/files': {
    post: toOperation(
      'beginUploadInParts',
      'Begins an upload in parts by tus 1.0. Send its bytes to the `Location`, then call `storeFile`.',
      { 201: { description: 'Begun: `Location` has its address' } },
      {
        parameters: [
          organisation,
          version,
          toParameter('Upload-Length', 'header', 'The bytes of the file.'),
          toParameter('Upload-Metadata', 'header', '`filename` and the name in base64.', false),
          toParameter('Idempotency-Key', 'header', 'Repeated with its key, it begins one upload.', false),
        ],
      },
    ),
  },
  '/api/v1/{organisation}/files/{upload}': {
    head: toOperation('getUploadOffset', 'Returns how many bytes of an upload have been stored.', {
      200: { description: '`Upload-Offset` and `Upload-Length`' },
    }),
    patch: toOperation(
      'appendToUpload',
      'Appends bytes to an upload.',
      {
        204: { description: 'Stored up to `Upload-Offset`' },
        507: { description: 'The disk is almost full' },
      },
      {
        parameters: [organisation, upload, version, offset],
        requestBody: { required: true, content: { 'application/offset+octet-stream': { schema: {} } } },
      },
    ),
    delete: toOperation('cancelUpload', 'Cancels an upload and deletes its bytes.', {
      204: { description: 'Deleted' },
    }),
  },
}

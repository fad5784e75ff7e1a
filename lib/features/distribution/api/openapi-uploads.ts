import { describeUploadProblems } from './openapi-problems'

/** This module describes uploads in parts with tus 1.0 (`lib/features/distribution/api/answer-upload.ts`). */

const toParameter = (name: string, where: 'path' | 'header', description: string, isRequired = true) => ({
  name,
  in: where,
  required: isRequired,
  description,
  schema: { type: 'string' },
})

const organisation = toParameter('organisation', 'path', 'The organisation of the token.')
const upload = toParameter('upload', 'path', 'Last path segment of the `Location` of the upload.')
const version = toParameter('Tus-Resumable', 'header', '`1.0.0`')
const offset = toParameter('Upload-Offset', 'header', 'Number of bytes that are stored.')

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
      'Starts an upload in parts with tus 1.0. Send the bytes to the `Location`, then call `storeFile`.',
      { 201: { description: 'Started. `Location` is the URL of the upload' } },
      {
        parameters: [
          organisation,
          version,
          toParameter('Upload-Length', 'header', 'Size of the file in bytes.'),
          toParameter('Upload-Metadata', 'header', '`filename`, a space and the name in base64.', false),
          toParameter(
            'Idempotency-Key',
            'header',
            'Makes retries safe: requests with the same key start one upload.',
            false,
          ),
        ],
      },
    ),
  },
  '/api/v1/{organisation}/files/{upload}': {
    head: toOperation('getUploadOffset', 'Returns the number of bytes of an upload that are stored.', {
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

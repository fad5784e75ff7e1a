import { readFileRequest } from '@/app/machine/[org]/file-request'
import type { BrandPictureType } from '@/lib/base/domain/brand'
import { getContentService } from '@/lib/content/service'
import { answerFile } from '@/lib/delivery/seo/answer-file'

const types: Record<BrandPictureType, string> = { svg: 'image/svg+xml', png: 'image/png', webp: 'image/webp' }

/** Cacheable forever, because the address contains the digest of the bytes. */
const forever = { 'cache-control': 'public, max-age=31536000, immutable' }

export async function GET(
  request: Request,
  { params }: RouteContext<'/machine/[org]/brand/[owner]/[picture]'>,
) {
  const { address, file } = await readFileRequest('brandPicture', params)
  const { digest, type } = file.picture
  const read = async () => {
    const service = await getContentService()
    const data = await service.getBrandFile(file.owner, digest, type)
    if (data === null) return null
    return { body: new Uint8Array(Buffer.from(data, 'base64')), type: types[type], changedAt: null }
  }
  return answerFile(request, address, read, forever)
}

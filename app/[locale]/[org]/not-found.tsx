import { ErrorPage } from '@/components/error/error-page'
import { buildErrorMetadata } from './error-metadata'

/**
 * Rendered if content is deleted between its lookup and the rendering. Other unknown addresses get `missing/page.tsx`.
 */
export const generateMetadata = () => buildErrorMetadata('not-found')

export default function NotFound() {
  return <ErrorPage kind="not-found" />
}

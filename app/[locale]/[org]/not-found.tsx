import { ErrorPage } from '@/components/error/error-page'
import { buildErrorMetadata } from './error-metadata'

/** For what vanishes between being found and being rendered; see `missing/page.tsx`. */
export const generateMetadata = () => buildErrorMetadata('not-found')

export default function NotFound() {
  return <ErrorPage kind="not-found" />
}

import { MainContent } from '@/components/shell/main-content'
import { ErrorSection, type ErrorKind } from './error-section'

/** A page that is an error and nothing else (specification, section 2). */
export function ErrorPage({ kind }: { kind: ErrorKind }) {
  return (
    <MainContent>
      <ErrorSection kind={kind} />
    </MainContent>
  )
}

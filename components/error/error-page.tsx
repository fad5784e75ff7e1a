import type { ReactNode } from 'react'
import { MainContent } from '@/components/shell/main-content'
import { ErrorSection, type ErrorKind } from './error-section'

export function ErrorPage({ kind, children }: { kind: ErrorKind; children?: ReactNode }) {
  return (
    <MainContent>
      <ErrorSection kind={kind}>{children}</ErrorSection>
    </MainContent>
  )
}

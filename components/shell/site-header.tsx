import type { ComponentType } from 'react'
import type { Organisation } from '@/lib/domain/model'
import type { HeaderKind } from '@/lib/organisations/organisation-table'
import type { Provider } from '@/lib/organisations/provider'
import { AcxHeader } from './acx-header'
import { AxsHeader } from './axs-header'
import { StandardHeader } from './standard-header'

export type HeaderProps = { organisation: Organisation | null; provider: Provider }

const headers: Record<HeaderKind, ComponentType<HeaderProps>> = {
  axs: AxsHeader,
  acx: AcxHeader,
  standard: StandardHeader,
}

/** The header of an organisation (specification, section 2), chosen by `resolveHeaderKind`. */
export function SiteHeader({ kind, ...props }: HeaderProps & { kind: HeaderKind }) {
  const Header = headers[kind]
  return <Header {...props} />
}

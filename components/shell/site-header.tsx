import type { ComponentType } from 'react'
import type { HeaderKind } from '@/lib/organisations/organisation-table'
import { AcxHeader } from './acx-header'
import { AxsHeader } from './axs-header'
import type { HeaderProps } from './header-props'
import { StandardHeader } from './standard-header'

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

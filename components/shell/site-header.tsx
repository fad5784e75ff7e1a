import type { ComponentType } from 'react'
import type { HeaderKind } from '@/lib/base/domain/appearance'
import { AcxHeader } from './acx-header'
import { AxsHeader } from './axs-header'
import type { HeaderProps } from './header-props'
import { PlainHeader } from './plain-header'
import { StandardHeader } from './standard-header'

const headers: Record<HeaderKind, ComponentType<HeaderProps>> = {
  axs: AxsHeader,
  acx: AcxHeader,
  standard: StandardHeader,
}

/**
 * The organisation's header (specification, section 2), chosen by `resolveHeaderKind`. Without an
 * organisation, `PlainHeader`.
 */
export function SiteHeader({ kind, ...props }: HeaderProps & { kind: HeaderKind }) {
  const Header = props.organisation ? headers[kind] : PlainHeader
  return <Header {...props} />
}

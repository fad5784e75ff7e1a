import type { Organisation } from '@/lib/base/domain/model'
import type { MenuItem } from '@/lib/features/organisations/menu'
import type { Provider } from '@/lib/features/organisations/provider'

/** Props of every header; `organisation` is null on pages that belong to no organisation. */
export type HeaderProps = {
  organisation: Organisation | null
  provider: Provider
  menu: readonly MenuItem[]
  /** The call to action of the organisation. undefined for the default; null if the organisation has removed it. */
  button: MenuItem | null | undefined
}

import type { Organisation } from '@/lib/base/domain/model'
import type { MenuItem } from '@/lib/features/company/organisations/menu'
import type { Provider } from '@/lib/features/company/organisations/provider'

/** Props of every header. `organisation` is null on pages outside any organisation. */
export type HeaderProps = {
  organisation: Organisation | null
  provider: Provider
  menu: readonly MenuItem[]
  /** The organisation's call to action; undefined for the default one, null if the organisation has removed it. */
  button: MenuItem | null | undefined
}

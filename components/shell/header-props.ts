import type { Organisation } from '@/lib/base/domain/model'
import type { Provider } from '@/lib/features/organisations/provider'

/** Props of every header; `organisation` is null on pages that belong to no organisation. */
export type HeaderProps = { organisation: Organisation | null; provider: Provider }

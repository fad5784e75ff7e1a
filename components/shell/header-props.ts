import type { Organisation } from '@/lib/base/domain/model'
import type { Provider } from '@/lib/features/organisations/provider'

/** What every organisation's header gets; `organisation` is null on pages that belong to none. */
export type HeaderProps = { organisation: Organisation | null; provider: Provider }

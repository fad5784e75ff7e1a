import type { Organisation } from '@/lib/domain/model'
import type { Provider } from '@/lib/organisations/provider'

/** What every organisation's header gets; `organisation` is null on pages that belong to none. */
export type HeaderProps = { organisation: Organisation | null; provider: Provider }

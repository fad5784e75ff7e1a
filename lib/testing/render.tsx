import { configure, render } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactElement, ReactNode } from 'react'
import { SWRConfig } from 'swr'
import visitorMessages from '@/lib/base/i18n/messages/es.json'
import member from '@/lib/base/i18n/messages/member/es.json'
import sections from '@/lib/base/i18n/messages/sections/es.json'
import { toRoomMessages } from '@/lib/base/i18n/room-messages'

const messages = { ...visitorMessages, member, sections, room: toRoomMessages('es') }

// Generous limit, because tests share their machine with other programs. It costs nothing if the test
// succeeds.
configure({ asyncUtilTimeout: 10_000 })

/** Renders with the Spanish texts, without data that an earlier test has fetched. */
export function renderWithMessages(element: ReactElement) {
  return render(element, { wrapper: SpanishMessages })
}

/** Provides the Spanish texts. */
export function SpanishMessages({ children }: { children: ReactNode }) {
  return (
    <NextIntlClientProvider locale="es" messages={messages} timeZone="UTC">
      <SWRConfig value={{ provider: () => new Map() }}>{children}</SWRConfig>
    </NextIntlClientProvider>
  )
}

import type { Language } from './languages'
import type { RoomMessages } from './room-messages'
import type messages from '@/lib/base/i18n/messages/es.json'
import type member from '@/lib/base/i18n/messages/member/es.json'
import type sections from '@/lib/base/i18n/messages/sections/es.json'

// Makes an unknown message key a compile error.
declare module 'next-intl' {
  interface AppConfig {
    Locale: Language
    Messages: typeof messages & { member: typeof member; sections: typeof sections; room: RoomMessages }
  }
}

import type { Language } from './languages'
import type messages from './messages/es.json'
import type member from './messages/member/es.json'
import type room from './messages/room/es.json'
import type sections from './messages/sections/es.json'

// A key that no catalogue has does not compile.
declare module 'next-intl' {
  interface AppConfig {
    Locale: Language
    Messages: typeof messages & { member: typeof member; sections: typeof sections; room: typeof room }
  }
}

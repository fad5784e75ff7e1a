import * as memberKeys from '@/lib/base/browser-storage/member-storage-keys'
import * as keys from '@/lib/base/browser-storage/storage-keys'
import { readerCookies, toCookieName, type ReaderCookie } from '@/lib/base/http/site-cookies'
import type { AboutSection } from '../about/about-page'

/**
 * Data stored in a reader's browser, for the cookie page. It is generated from the tables that the code uses
 * (`site-cookies.ts`, `storage-keys.ts`), so a new name without a text does not compile.
 */
const purposes: Record<ReaderCookie, string> = {
  session: 'Recuerda de qué organización son las páginas que lee, o hasta que cierre la sesión.',
  visit: 'Marca que la visita sigue abierta, para no mezclarla con otra anterior.',
  language: 'Recuerda el idioma de los menús, solo si lo elige usted.',
  wrote: 'Hace que vea enseguida el comentario que acaba de enviar.',
  'signed-out': 'Hace que la portada le diga, una sola vez, que ha cerrado la sesión.',
}

const DAY = 24 * 60 * 60

function toLifetime(seconds: number | null): string {
  if (seconds === null) return 'Se borra al cerrar el navegador.'
  if (seconds >= 365 * DAY) return 'Dura un año.'
  return seconds > 60 ? `Dura ${Math.round(seconds / 60)} minutos.` : 'Dura un minuto.'
}

/** Cookies with their plain name and the name used under HTTPS. */
const cookies = Object.fromEntries(
  (Object.keys(readerCookies) as ReaderCookie[]).map((name) => [
    `${name}, o ${toCookieName(name, true)} con https`,
    `${purposes[name]} ${toLifetime(readerCookies[name].seconds)}`,
  ]),
)

type Key = (typeof keys)[keyof typeof keys] | (typeof memberKeys)[keyof typeof memberKeys]

/** The cookie page's text for each key of browser storage. Keys of one feature share a text. */
const storage: Record<Key, { place?: string; text: string }> = {
  [keys.THEME_KEY]: { text: 'El aspecto claro u oscuro, si lo elige usted.' },
  [keys.THEME_MENU_KEY]: { text: 'Cuál de los aspectos está marcado en su menú.' },
  [keys.TEXT_SIZE_KEY]: { text: 'El tamaño del texto, si elige otro que el normal.' },
  [keys.READING_LIST_KEY]: {
    text: 'Los artículos que apartó con «Leer más tarde»: su número, su título y su organización, hasta que los quite.',
  },
  [keys.READER_KEY]: {
    text: 'Las últimas palabras que buscó, y si dejó abierto el formulario de comentarios.',
  },
  [keys.COMMENT_KEY]: {
    text: 'El comentario que está escribiendo, con su nombre y su correo, hasta que lo envíe o lo descarte. Le sigue el número del artículo.',
  },
  [keys.LANGUAGE_OFFER_KEY]: {
    place: 'almacenamiento local y de la pestaña',
    text: 'Que ya se le ofreció leer los menús en su idioma, para no repetirlo.',
  },
  [keys.SEARCH_SETTING_KEY]: { text: 'Que no quiere abrir la búsqueda con la tecla «/», si lo elige usted.' },
  [keys.EMBEDS_KEY]: {
    text: 'De qué otros sitios quiere ver siempre los vídeos y los mapas, si lo elige usted. Al verlos, esos sitios pueden guardar lo suyo.',
  },
  [keys.PAGES_CACHE]: {
    place: 'memoria caché',
    text: 'Los últimos artículos que leyó y los que apartó para más tarde, para abrirlos sin conexión. Se borran al cerrar la sesión.',
  },
  [keys.FILES_CACHE]: { place: 'memoria caché', text: 'Los estilos y las imágenes de esos artículos.' },
  [memberKeys.LAYOUT_KEY]: { text: 'El diseño de la zona interna de demostración, si lo cambia usted.' },
  [memberKeys.LAYOUT_RELOAD_KEY]: {
    place: 'almacenamiento de la pestaña',
    text: 'Qué ajuste de ese diseño hizo cargar la página de nuevo.',
  },
  [memberKeys.USERS_KEY]: { text: 'La lista de usuarios de ejemplo de esa zona, como usted la deje.' },
  [memberKeys.ACCOUNT_KEY]: { text: 'La cuenta de ejemplo de esa zona, como usted la deje.' },
  [memberKeys.CONNECTIONS_KEY]: { text: 'Los contactos de ejemplo de esa zona que elija.' },
  [memberKeys.WIZARD_KEY]: {
    text: 'Lo que escriba en los asistentes de ejemplo de esa zona. Le sigue su nombre.',
  },
}

const points = Object.fromEntries(
  Object.entries(storage).map(([name, { place, text }]) => [place ? `${name} (${place})` : name, text]),
)

/** Sections of the cookie page that are appended to every organisation's text. */
export const storedDataSections: readonly AboutSection[] = [
  {
    title: 'Cookies',
    paragraphs: ['Todas son de este mismo sitio. Ninguna sirve para seguirle, y ninguna es de terceros.'],
    points: cookies,
  },
  {
    title: 'Almacenamiento del navegador',
    paragraphs: [
      'Además su navegador conserva lo siguiente hasta que usted lo borre. No sale de él: el sitio no lo recibe.',
    ],
    points,
  },
]

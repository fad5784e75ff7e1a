import { copyText } from '@/lib/base/platform/copy-text'
import type { Text } from './import-error'

/** A loss: something in the source that the import changes or omits. `detail` names it. */
export type Loss = { kind: LossKind; detail: string }

const loss = (en: string, es: string): Text => ({ en, es })

export const lossTexts = {
  'second-category': loss(
    'a piece has one category; other categories left out',
    'una categoría por pieza; se dejan fuera',
  ),
  'nested-category': loss(
    'categories have no parent here; the parent was',
    'las categorías no tienen madre; estaba bajo',
  ),
  'unknown-category': loss('category not in the file', 'categoría que no está en el archivo'),
  shortcode: loss('shortcode left out, its text kept', 'código corto fuera, su texto queda'),
  embed: loss('embed replaced by a link', 'contenido incrustado pasa a enlace'),
  block: loss('block without text left out', 'bloque sin texto propio, fuera'),
  pattern: loss(
    'unpublished synced pattern left out',
    'patrón sincronizado que no es público en el archivo, fuera',
  ),
  'pattern-text': loss(
    "synced pattern imported with its own text, without the page's overrides",
    'el patrón sincronizado queda con su texto, no con el escrito en la página',
  ),
  footnote: loss('invalid footnotes left out', 'notas al pie que no se pueden leer'),
  card: loss('card left out', 'tarjeta fuera'),
  element: loss('element left out', 'elemento fuera'),
  style: loss('inline styles left out', 'estilos en línea fuera'),
  'page-break': loss('page breaks removed', 'sus partes pasan a ser una página'),
  page: loss(
    'page that an earlier release imported as an article; it stays an article',
    'una versión anterior trajo esta página como publicación; sigue siéndolo',
  ),
  'page-path': loss('page gets another path', 'la página pasa a otra dirección'),
  'page-comments': loss(
    'pages have no comments here; left out',
    'aquí las páginas no tienen comentarios; fuera',
  ),
  'front-page': loss(
    'front page or page of posts left out; the home page replaces it',
    'página de inicio o de entradas, fuera: aquí está la portada',
  ),
  'menu-kept': loss(
    'menu left out; the organisation or its company has one',
    'menú fuera: la organización o su compañía tiene uno',
  ),
  'menu-left': loss('menu without a place left out', 'menú sin sitio aquí, fuera'),
  'menu-target': loss('menu entry without a target left out', 'entrada de menú sin destino, fuera'),
  'menu-address': loss(
    'menu entry with an unsupported address left out',
    'entrada de menú con una dirección no admitida, fuera',
  ),
  'menu-depth': loss('menu entries moved to the second level', 'entradas de menú que pasan al segundo nivel'),
  'menu-loop': loss('menu entries in a loop left out', 'entradas de menú en círculo, fuera'),
  'menu-entries': loss('too many menu entries; left out', 'demasiadas entradas de menú; fuera'),
  brand: loss('logo or symbol left out', 'logotipo o símbolo fuera'),
  'page-left': loss('page left out', 'página fuera'),
  private: loss('private: imported as a draft', 'era privada: queda en borrador'),
  password: loss('password-protected: imported as a draft', 'tenía contraseña: queda en borrador'),
  members: loss('for members: imported as a draft', 'era para miembros: queda en borrador'),
  'email-only': loss('sent by mail only: imported as a draft', 'solo se envió por correo: queda en borrador'),
  trash: loss('in the trash: left out', 'estaba en la papelera: fuera'),
  type: loss('unsupported type left out', 'tipo sin sitio aquí'),
  language: loss('translation imported as a separate piece', 'las traducciones son piezas aparte'),
  'no-title': loss('without a title; named', 'no tenía título; se llama'),
  'no-date': loss(
    'without a date; the time of the import is used',
    'no tenía fecha; toma la de la importación',
  ),
  'no-text': loss('without text', 'no tiene texto'),
  author: loss('further authors left out', 'más autores, fuera'),
  'unknown-author': loss('author not in the file', 'autor que no está en el archivo'),
  pingback: loss('pingbacks left out', 'avisos de otros sitios, fuera'),
  comment: loss('comment left out', 'comentario fuera'),
  'comment-cut': loss('comment truncated', 'comentario recortado'),
  'unknown-parent': loss(
    'replies to a missing comment; starts a thread',
    'responde a un comentario que no está; empieza un hilo',
  ),
  twice: loss('duplicate id; both are imported', 'el id está dos veces; vienen ambas'),
  'own-address': loss(
    'the site uses this address: no redirect',
    'el sitio ya tiene esta dirección: sin redirección',
  ),
  'shared-address': loss(
    'another piece uses this address: no redirect',
    'otra pieza tenía esta dirección: sin redirección',
  ),
  picture: loss('picture not imported, still loaded from its old URL', 'la imagen queda en su dirección'),
  'picture-left': loss('picture without a URL left out', 'imagen sin dirección propia, fuera'),
  expired: loss('no longer public: imported as a draft', 'ya no era pública: queda en borrador'),
  file: loss('file not imported, still linked at its old URL', 'el archivo queda en su dirección'),
  description: loss(
    'description of a category or tag left out',
    'aquí las categorías y etiquetas no tienen descripción',
  ),
  attachment: loss(
    'caption or description of a media file left out',
    'la biblioteca no tiene leyendas ni descripciones',
  ),
  'picture-caption': loss('caption of the main picture left out', 'leyenda de la imagen principal, fuera'),
  'no-alt': loss('pictures without alternative text', 'imágenes sin texto alternativo'),
  'tag-unused': loss('unused tags left out', 'etiquetas que ninguna pieza tiene'),
  canonical: loss(
    'its canonical URL is another page; set to noindex',
    'su dirección canónica es otra página; queda fuera de los buscadores (noindex)',
  ),
  seo: loss('no matching field here for', 'aquí no hay campo para'),
  code: loss('injected code left out', 'código inyectado en la página, fuera'),
  secret: loss('accounts, keys and settings left out', 'cuentas, claves y ajustes no se leen'),
  hidden: loss('hidden content left out', 'oculto a los lectores allí, fuera'),
  'wiki-link': loss(
    'wiki link without a target, kept as text',
    'enlace entre notas sin archivo aquí, queda como texto',
  ),
  link: loss('link to a file that is not in the folder', 'enlace a un archivo que no está en la carpeta'),
  surrounding: loss('text before or after the XML left out', 'estaba antes o después del XML, fuera'),
  'front-matter': loss('unsupported front matter left out', 'metadatos sin significado aquí'),
  include: loss('file left out', 'archivo fuera'),
  'cut-line': loss('too long; truncated', 'demasiado largo, se recorta'),
  'too-long': loss('too many elements; only the text is imported', 'demasiados elementos: solo su texto'),
  'long-text': loss('exceeds the display limit of an article', 'más largo de lo que muestra un artículo'),
} as const satisfies Record<string, Text>

export type LossKind = keyof typeof lossTexts

/** Returns a loss as one line that begins with `label`. */
export function toLossLine(label: string, { kind, detail }: Loss): Text {
  const { en, es } = lossTexts[kind]
  const rest = detail === '' ? '' : `: ${detail}`
  return { en: `${label}: ${en}${rest}`, es: `${label}: ${es}${rest}` }
}

/** Returns untrusted text from a file as one short line that is safe for a terminal. */
export function toDetail(text: string, length = 120): string {
  const line = text.replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g, ' ')
  const folded = line.replace(/\s+/g, ' ').trim()
  return folded.length <= length
    ? copyText(folded.toWellFormed())
    : `${folded.slice(0, length - 1).toWellFormed()}…`
}

import { copyText } from '@/lib/base/platform/copy-text'
import type { Text } from './import-error'

/** What of the source does not come along, or not as it was; `detail` names it. */
export type Loss = { kind: LossKind; detail: string }

const loss = (en: string, es: string): Text => ({ en, es })

/** What each kind of loss is called. */
export const lossTexts = {
  'second-category': loss('one category each; left out', 'una categoría por pieza; se dejan fuera'),
  'nested-category': loss(
    'categories have no parent; was below',
    'las categorías no tienen madre; estaba bajo',
  ),
  'unknown-category': loss('category not in the file', 'categoría que no está en el archivo'),
  shortcode: loss('shortcode left out, its text stays', 'código corto fuera, su texto queda'),
  embed: loss('embed becomes a link', 'contenido incrustado pasa a enlace'),
  block: loss('block without text of its own left out', 'bloque sin texto propio, fuera'),
  pattern: loss(
    'synced pattern that is not public in the file, left out',
    'patrón sincronizado que no es público en el archivo, fuera',
  ),
  'pattern-text': loss(
    'synced pattern keeps its own text, not the one written on the page',
    'el patrón sincronizado queda con su texto, no con el escrito en la página',
  ),
  footnote: loss('footnotes that cannot be read', 'notas al pie que no se pueden leer'),
  card: loss('card left out', 'tarjeta fuera'),
  element: loss('element left out', 'elemento fuera'),
  style: loss('inline styles left out', 'estilos en línea fuera'),
  'page-break': loss('parts become one page', 'sus partes pasan a ser una página'),
  page: loss('a page becomes a piece without placement', 'una página pasa a pieza sin lugar en la portada'),
  'page-left': loss('page left out', 'página fuera'),
  private: loss('was private: stays a draft', 'era privada: queda en borrador'),
  password: loss('had a password: stays a draft', 'tenía contraseña: queda en borrador'),
  members: loss('was for members: stays a draft', 'era para miembros: queda en borrador'),
  'email-only': loss('was sent by mail only: stays a draft', 'solo se envió por correo: queda en borrador'),
  trash: loss('was in the trash: left out', 'estaba en la papelera: fuera'),
  type: loss('type without a place here', 'tipo sin sitio aquí'),
  language: loss('translations are pieces of their own', 'las traducciones son piezas aparte'),
  'no-title': loss('had no title; is called', 'no tenía título; se llama'),
  'no-date': loss('had no date; takes the time of the import', 'no tenía fecha; toma la de la importación'),
  'no-text': loss('has no text', 'no tiene texto'),
  author: loss('further authors left out', 'más autores, fuera'),
  'unknown-author': loss('author not in the file', 'autor que no está en el archivo'),
  pingback: loss('notices from other sites left out', 'avisos de otros sitios, fuera'),
  comment: loss('comment left out', 'comentario fuera'),
  'comment-cut': loss('comment is cut', 'comentario recortado'),
  'unknown-parent': loss(
    'answers a comment that is not there; starts a thread',
    'responde a un comentario que no está; empieza un hilo',
  ),
  twice: loss('the id occurs twice; both come', 'el id está dos veces; vienen ambas'),
  'own-address': loss(
    'the site has this address itself: no redirect',
    'el sitio ya tiene esta dirección: sin redirección',
  ),
  'shared-address': loss(
    'another piece had this address: no redirect',
    'otra pieza tenía esta dirección: sin redirección',
  ),
  picture: loss('picture stays at its address', 'la imagen queda en su dirección'),
  'picture-left': loss(
    'picture without an address of its own left out',
    'imagen sin dirección propia, fuera',
  ),
  expired: loss('was not public any more: stays a draft', 'ya no era pública: queda en borrador'),
  file: loss('file stays at its address', 'el archivo queda en su dirección'),
  description: loss(
    'categories and tags have no description here',
    'aquí las categorías y etiquetas no tienen descripción',
  ),
  attachment: loss(
    'the library has no captions and descriptions',
    'la biblioteca no tiene leyendas ni descripciones',
  ),
  'picture-caption': loss('caption of the main picture left out', 'leyenda de la imagen principal, fuera'),
  'no-alt': loss('pictures without alternative text', 'imágenes sin texto alternativo'),
  'tag-unused': loss('tags that no piece has', 'etiquetas que ninguna pieza tiene'),
  canonical: loss(
    'its canonical address is another page; stays out of search engines (noindex)',
    'su dirección canónica es otra página; queda fuera de los buscadores (noindex)',
  ),
  seo: loss('no field here for', 'aquí no hay campo para'),
  code: loss('code injected into the page left out', 'código inyectado en la página, fuera'),
  secret: loss('accounts, keys and settings are not read', 'cuentas, claves y ajustes no se leen'),
  hidden: loss('hidden from readers there, left out', 'oculto a los lectores allí, fuera'),
  'wiki-link': loss(
    'link between notes without a file here, stays as text',
    'enlace entre notas sin archivo aquí, queda como texto',
  ),
  link: loss('link to a file that is not in the folder', 'enlace a un archivo que no está en la carpeta'),
  surrounding: loss('stood before or after the XML, left out', 'estaba antes o después del XML, fuera'),
  'front-matter': loss('front matter that means nothing here', 'metadatos sin significado aquí'),
  include: loss('file left out', 'archivo fuera'),
  'cut-line': loss('too long, is cut', 'demasiado largo, se recorta'),
  'too-long': loss('too many elements: its text alone', 'demasiados elementos: solo su texto'),
  'long-text': loss('longer than an article shows', 'más largo de lo que muestra un artículo'),
} as const satisfies Record<string, Text>

export type LossKind = keyof typeof lossTexts

/** A loss in one line, of what is called `label`. */
export function toLossLine(label: string, { kind, detail }: Loss): Text {
  const { en, es } = lossTexts[kind]
  const rest = detail === '' ? '' : `: ${detail}`
  return { en: `${label}: ${en}${rest}`, es: `${label}: ${es}${rest}` }
}

/** On one line, and no longer than a line may be: it comes from a file, and goes to a terminal. */
export function toDetail(text: string, length = 120): string {
  const line = text.replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g, ' ')
  const folded = line.replace(/\s+/g, ' ').trim()
  return folded.length <= length
    ? copyText(folded.toWellFormed())
    : `${folded.slice(0, length - 1).toWellFormed()}…`
}

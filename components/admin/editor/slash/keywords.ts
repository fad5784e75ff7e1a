import type { ToolName } from '@/components/admin/editor/toolbar/tools'
import type { BlockTool } from './block-tools'

/**
 * Words that find a tool in the slash menu in addition to its name, in all languages of the admin and in the terms of
 * other editors. Lower case, without accents.
 */
const keywords: Partial<Record<ToolName | BlockTool['name'], string>> = {
  heading2: 'h2 titulo encabezado cabecera heading title titre uberschrift',
  heading3: 'h3 subtitulo encabezado heading subtitle titre uberschrift',
  heading4: 'h4 encabezado heading titre uberschrift',
  bulletList: 'ul vinetas puntos topos bullets unordered puces aufzahlung liste',
  orderedList: 'ol numeros numeracion enumeracion numbers ordered nummern liste',
  blockquote: 'quote comillas entrecomillado frase citation zitat',
  codeBlock: 'code codigo html pre programa script quelltext',
  picture:
    'foto fotografia imagen galeria ilustracion image picture photo gallery img bild galerie 写真 照片 相册',
  button: 'boton button enlace link cta bouton knopf',
  table: 'tabla cuadro hoja excel table grid tabelle tableau',
  embed: 'video youtube vimeo mapa maps iframe incrustar embed html spotify twitter instagram',
  file: 'archivo fichero pdf documento descarga audio podcast file download attachment fichier datei 文件',
  form: 'formulario encuesta contacto inscripcion form survey formulaire umfrage',
  horizontalRule:
    'linea divisor divisoria separador regla raya hr line divider rule separator ligne trait linie',
  callout: 'aviso nota destacado recuadro advertencia consejo info note tip warning alert encart hinweis',
  questions: 'preguntas faq acordeon desplegable toggle accordion fragen 常见问题',
  columns: 'columnas dos columns layout spalten',
  cards: 'tarjetas fichas cards grid cuadricula',
  steps: 'pasos instrucciones proceso steps howto timeline anleitung',
  stats: 'cifras datos numeros estadisticas stats numbers chiffres zahlen',
  testimonial: 'testimonio opinion cliente resena testimonial review avis',
  cta: 'llamada accion banner cta suscribir action aufruf',
  hero: 'portada cabecera presentacion banner hero header',
  contact: 'contacto horario direccion telefono contact hours address kontakt',
  logos: 'logotipos logos marcas clientes socios partners galeria gallery',
  publications: 'publicaciones articulos noticias entradas lista posts articles news blog beitrage',
}

/** Returns true if a keyword of the tool begins with the text. The text is lower case, without accents. */
export const hasKeyword = (name: ToolName | BlockTool['name'], text: string): boolean =>
  ` ${keywords[name] ?? ''}`.includes(` ${text}`)

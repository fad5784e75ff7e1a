/**
 * What the site keeps in a reader's browser, for the page about cookies: everything, by its name in the
 * code. `stored-data.test.ts` of `lib/delivery/routing` compares it with what is set.
 */
type StoredItem = { name: string; text: string }

export const cookies = [
  {
    name: 'session',
    text: 'Recuerda de qué organización son las páginas que lee. Dura un año, o hasta que cierre la sesión.',
  },
  {
    name: 'visit',
    text: 'Marca que la visita sigue abierta, para no mezclarla con otra anterior. Se borra al cerrar el navegador.',
  },
  {
    name: 'language',
    text: 'Recuerda el idioma de los menús, solo si lo elige usted. Dura un año.',
  },
  {
    name: 'wrote',
    text: 'Hace que vea enseguida el comentario que acaba de enviar. Dura un minuto.',
  },
] as const satisfies readonly StoredItem[]

/** Of visitor pages, and of the signed-in area. */
export const browserStorage = [
  {
    name: 'theme y theme-menu-mode',
    text: 'El aspecto claro u oscuro, si lo elige usted.',
  },
  {
    name: 'cartelera.reader',
    text: 'Las últimas palabras que buscó, y si dejó abierto el formulario de comentarios.',
  },
  {
    name: 'cartelera.comment.…',
    text: 'El comentario que está escribiendo, con su nombre y su correo, hasta que lo envíe o lo descarte.',
  },
  {
    name: 'cartelera.language-offer',
    text: 'Que ya se le ofreció leer los menús en su idioma, para no repetirlo.',
  },
  {
    name: 'cartelera.search-key',
    text: 'Que no quiere abrir la búsqueda con la tecla «/», si lo elige usted.',
  },
  {
    name: 'cartelera-lecturas (memoria caché)',
    text: 'Los últimos artículos que leyó, para abrirlos sin conexión. Se borran al cerrar la sesión.',
  },
  {
    name: 'las demás que empiezan por «cartelera.»',
    text: 'Lo que elija en la zona interna de demostración: el diseño de la pantalla y sus listas de ejemplo.',
  },
] as const satisfies readonly StoredItem[]

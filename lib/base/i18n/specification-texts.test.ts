import english from '@/lib/base/i18n/messages/en.json'
import spanish from '@/lib/base/i18n/messages/es.json'
import member from '@/lib/base/i18n/messages/member/es.json'
import sections from '@/lib/base/i18n/messages/sections/es.json'

/** Texts quoted from the specification, including odd spacing (sections 2 and 8). */
test.each([
  [spanish.picker.title, 'Seleccione una Organización de Ventas'],
  [spanish.picker.entry, '{name} - {description}'],
  [spanish.picker.enter, 'Acceder'],
  [spanish.picker.loading, 'Cargando datos...'],
  [spanish.picker.selecting, 'Espere por favor...'],
  [spanish.picker.empty, 'No hay Organizaciones Ventas .'],
  [spanish.panel.search, 'Buscar'],
  [spanish.panel.trends, 'Tendencias'],
  [spanish.panel.recent, 'Publicaciones recientes'],
  [spanish.panel.noPublications, 'No hay publicaciones'],
  [spanish.panel.noTrends, 'No se encontraron publicaciones en tendencias.'],
  [spanish.panel.noRecent, 'No se encontraron publicaciones recientes.'],
  [spanish.panel.archives, 'Archivos'],
  [spanish.panel.noArchives, 'No hay archivos'],
  [spanish.panel.categories, 'Categorias'],
  [spanish.panel.noCategories, 'No hay categorias'],
  [spanish.card.leaveComment, 'Dejar un comentario'],
  [spanish.corporate.contact, 'CONTACTANOS'],
  [spanish.corporate.solutions, 'SOLUCIONES'],
  [spanish.corporate.services, 'SERVICIOS'],
  [spanish.corporate.software, 'SOFTWARE'],
  [spanish.corporate.sap, 'SAP'],
  [spanish.corporate.industries, 'INDUSTRIAS'],
  [spanish.corporate.about, 'NOSOTROS'],
  [spanish.corporate.clients, 'CLIENTES'],
  [spanish.corporate.countries, 'PAÍSES'],
  [spanish.menu.aboutUs, 'Sobre nosotros'],
  [spanish.menu.ourServices, 'Nuestros Servicios'],
  [spanish.menu.innovation, 'Innovación'],
  [spanish.menu.students, 'Estudiantes'],
  [spanish.menu.career, 'Carrera'],
  [english.shell.dashboard, 'Home'],
  [english.shell.profile, 'My Profile'],
  [english.shell.accountSettings, 'Account Settings'],
  [english.shell.light, 'Light'],
  [english.shell.dark, 'Dark'],
  [english.shell.system, 'System'],
  [english.error.notFoundTitle, 'Oops!'],
  [english.error.notFoundText, "We can't find that page."],
  [english.error.systemTitle, 'System Error'],
  [english.error.systemText, 'Something went wrong! Please try again later.'],
  [english.error.returnHome, 'Return Home'],
])('%s', (text, expected) => {
  expect(text).toBe(expected)
})

/** Texts that QA relies on, and Spanish texts fixed by the product page. */
test.each([
  [spanish.panel.name, 'Panel lateral'],
  [spanish.panel.clearSearch, 'Limpiar búsqueda'],
  [spanish.comments.title, 'Comentarios'],
  [spanish.comments.name, 'Nombre'],
  [spanish.comments.email, 'Correo electrónico'],
  [spanish.comments.text, 'Comentario'],
  [spanish.comments.send, 'Enviar comentario'],
  [member.navigation.profileConnections, 'Contactos'],
  [sections.profile.tabs.connections, 'Contactos'],
  [sections.profile.figures.connections, 'Contactos'],
  [spanish.error.notFoundTitle, '¡Oops!'],
  [spanish.error.notFoundText, 'No encontramos esa página.'],
  [spanish.error.systemTitle, 'Error del sistema'],
  [spanish.error.systemText, 'Algo salió mal. Inténtelo de nuevo más tarde.'],
])('%s', (text, expected) => {
  expect(text).toBe(expected)
})

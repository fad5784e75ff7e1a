import type { FieldKind, FormField } from '@/lib/base/domain/form'

const field = (id: string, kind: FieldKind, label: string, some: Partial<FormField> = {}): FormField => ({
  id,
  kind,
  label,
  hint: '',
  isRequired: true,
  options: [],
  version: 1,
  ...some,
})

const name = field('nombre', 'text', 'Nombre y apellidos')
const email = field('correo', 'email', 'Correo electrónico')
const company = field('empresa', 'text', 'Empresa')
const telephone = field('telefono', 'telephone', 'Teléfono', { isRequired: false })
const consent = field(
  'acepto',
  'consent',
  'He leído la información sobre privacidad y acepto que usen estos datos para responderme.',
)

/** Templates for new forms, in Spanish like the publications. */
export const formTemplates = {
  contact: {
    slug: 'contacto',
    title: 'Escríbanos',
    introduction: 'Cuéntenos qué necesita y le responderemos por correo.',
    fields: [name, email, telephone, field('mensaje', 'longText', 'Mensaje'), consent],
  },
  demonstration: {
    slug: 'demostracion',
    title: 'Solicite una demostración',
    introduction: 'Le mostramos el producto con sus propios casos, en media hora.',
    fields: [
      name,
      email,
      company,
      telephone,
      field('tamano', 'choice', '¿Cuántas personas son?', {
        options: ['Menos de 10', 'De 10 a 50', 'De 51 a 250', 'Más de 250'],
      }),
      field('dia', 'date', 'Día que prefiere', { isRequired: false }),
      field('casos', 'longText', '¿Qué le gustaría ver?', { isRequired: false }),
      consent,
    ],
  },
  event: {
    slug: 'inscripcion',
    title: 'Inscríbase',
    introduction: 'La entrada es gratuita; las plazas son limitadas.',
    fields: [
      name,
      email,
      company,
      field('asistencia', 'choice', '¿Cómo asistirá?', { options: ['En persona', 'En línea'] }),
      consent,
    ],
  },
  blank: { slug: 'formulario', title: 'Formulario', introduction: '', fields: [name, email] },
} satisfies Record<string, { slug: string; title: string; introduction: string; fields: FormField[] }>

export type FormTemplate = keyof typeof formTemplates

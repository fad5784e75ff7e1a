import type { AboutContent } from './about-page'

export const aboutAxs: AboutContent = {
  '/quienessomos': {
    picture: {
      name: 'crm-7',
      alt: 'Dos personas conversan sentadas a una mesa de café ante una ventana con el sol poniente',
    },
    lead: 'Somos una consultora de software de México y Centroamérica. Ponemos orden en lo que una empresa vende, cobra, atiende y entrega, y nos quedamos hasta que el sistema se usa de verdad.',
    sections: [
      {
        title: 'Una consultora que también opera',
        paragraphs: [
          'Grupo AXS nació entre dos oficios: el de quien implanta sistemas y el de quien tiene que vivir con ellos. Por eso nuestro equipo reúne consultores de SAP, desarrolladores, especialistas en peajes y reservaciones, y personas que han atendido una mesa de ayuda a las tres de la mañana.',
          'Trabajamos con empresas que ya crecieron más que sus hojas de cálculo: concesionarias de autopistas, comercios con tienda en línea, hoteles, plantas de manufactura y grupos de transporte.',
        ],
      },
      {
        title: 'Cómo nos reconocerá',
        points: [
          {
            title: 'Hablamos claro',
            text: 'Decimos qué cuesta, qué tarda y qué no conviene hacer. Estimamos en rangos y explicamos de qué depende cada extremo.',
          },
          {
            title: 'Medimos el uso',
            text: 'Un proyecto no termina el día del arranque, sino cuando la gente deja de llevar la libreta paralela.',
          },
          {
            title: 'Dejamos el conocimiento',
            text: 'Documentamos para quien llega después y formamos a formadores dentro de su empresa.',
          },
        ],
      },
    ],
  },
  '/quienessomos/nosotros': {
    picture: {
      name: 'proyectos-5',
      alt: 'Embarcación de ocho remeros vista desde arriba, en diagonal sobre el agua verde',
    },
    lead: 'Un equipo de consultoría, desarrollo y soporte repartido entre México y Centroamérica, con una sola manera de trabajar.',
    sections: [
      {
        title: 'Misión',
        paragraphs: [
          'Que la tecnología de nuestros clientes les quite trabajo en lugar de dárselo: procesos más cortos, datos con dueño y sistemas que la gente elige usar.',
        ],
      },
      {
        title: 'Visión',
        paragraphs: [
          'Ser la consultora a la que una empresa mediana de la región llama primero cuando algo importante tiene que funcionar, y a la que vuelve a llamar porque funcionó.',
        ],
      },
      {
        title: 'Valores',
        points: [
          { title: 'Franqueza', text: 'Las malas noticias se dan pronto y con opciones.' },
          { title: 'Oficio', text: 'Revisamos el trabajo de los demás y dejamos que revisen el nuestro.' },
          { title: 'Constancia', text: 'Preferimos una mejora cada semana a un gran cambio cada año.' },
          {
            title: 'Respeto por la operación',
            text: 'En diciembre no estrenamos nada: su temporada alta no es nuestro laboratorio.',
          },
        ],
      },
      {
        title: 'Cómo nos organizamos',
        paragraphs: [
          'Cada cliente tiene un responsable de principio a fin, el mismo en la propuesta, en el proyecto y en el soporte. A su alrededor se forma un equipo pequeño que cambia de especialidad según la etapa, no de interlocutor.',
        ],
      },
    ],
  },
  '/quienessomos/servicios': {
    picture: {
      name: 'integraciones-4',
      alt: 'Cinco ríos de colores que confluyen en un cauce único entre campos verdes',
    },
    lead: 'Seis soluciones y seis servicios que se contratan por separado y se entienden entre sí.',
    sections: [
      {
        title: 'Soluciones',
        points: [
          {
            title: 'CRM',
            text: 'Prospectos calificados, oportunidades al día y pronósticos que se sostienen con tres cifras.',
          },
          {
            title: 'Gestión de proyectos',
            text: 'Planes, riesgos y avances en un solo lugar, con un informe semanal que se lee en dos minutos.',
          },
          {
            title: 'Mesa de ayuda',
            text: 'Categorías que sirven para decidir, niveles de servicio realistas y una base de conocimiento viva.',
          },
          {
            title: 'Administración de peajes',
            text: 'Carriles, turnos, cortes de caja e interoperabilidad de tags, con auditoría de cada cruce.',
          },
          {
            title: 'Comercio electrónico',
            text: 'Catálogo, pagos y promesas de entrega que el almacén puede cumplir.',
          },
          {
            title: 'Reservaciones',
            text: 'Calendarios sincronizados, tarifas y políticas de cancelación para hoteles y transporte.',
          },
        ],
      },
      {
        title: 'Servicios',
        points: [
          {
            title: 'Consultoría SAP',
            text: 'S/4HANA, Business One, SuccessFactors, Ariba y BTP: implantación, migración y mejora.',
          },
          {
            title: 'Fábrica de software',
            text: 'Equipos que entregan cada dos semanas, con pruebas automatizadas desde el primer día.',
          },
          {
            title: 'Integraciones',
            text: 'APIs, EDI y colas de mensajes con contratos escritos antes de programar.',
          },
          {
            title: 'Capacitación',
            text: 'Cursos breves, manuales que se consultan y formadores dentro de su equipo.',
          },
          {
            title: 'Soporte',
            text: 'Turnos con relevo ordenado, causa raíz por escrito y un solo número al que llamar.',
          },
          { title: 'Outsourcing', text: 'Especialistas que se suman a su equipo y trabajan con sus reglas.' },
        ],
      },
    ],
  },
  '/quehacemos': {
    picture: {
      name: 'fabrica-de-software-5',
      alt: 'Dos programadores de espaldas, codo a codo, ante una pantalla con código',
    },
    lead: 'Entramos por el problema, no por el producto: primero entendemos qué duele y cuánto, y después elegimos con qué se resuelve.',
    sections: [
      {
        title: 'Cómo trabajamos',
        steps: [
          {
            title: 'Escuchar',
            text: 'Una semana junto a quienes hacen el trabajo. Salimos con un mapa del proceso real y una lista corta de lo que más cuesta.',
          },
          {
            title: 'Acordar',
            text: 'Objetivos que se puedan medir, un alcance por etapas y un responsable de cada lado.',
          },
          {
            title: 'Construir',
            text: 'Entregas cada dos semanas que usted prueba con sus datos, nunca con ejemplos de catálogo.',
          },
          {
            title: 'Arrancar',
            text: 'Un ensayo general, un plan de regreso y gente nuestra en piso la primera semana.',
          },
          { title: 'Acompañar', text: 'Medimos el uso durante tres meses y corregimos lo que no se adoptó.' },
        ],
      },
      {
        title: 'Para quién',
        paragraphs: [
          'Manufactura, fintech, retail, transporte y ferrocarriles: sectores donde un dato equivocado detiene un camión, una caja o una línea de producción.',
        ],
      },
    ],
  },
  '/quehacemos/propuestavalor': {
    picture: { name: 'integraciones-1', alt: 'Un tren cruza un viaducto de arcos que une dos acantilados' },
    lead: 'Menos sistemas, mejor conectados y con dueño. Eso es lo que cambia cuando trabajamos juntos.',
    sections: [
      {
        title: 'Lo que usted gana',
        points: [
          {
            title: 'Un solo interlocutor',
            text: 'Quien firma la propuesta responde por el resultado, también después del arranque.',
          },
          {
            title: 'Etapas que valen por sí mismas',
            text: 'Cada fase deja algo en uso. Si decide detenerse, lo construido sigue sirviendo.',
          },
          {
            title: 'Datos confiables',
            text: 'Cada ficha tiene dueño, cada duplicado una regla y cada cambio un rastro.',
          },
          {
            title: 'Libertad',
            text: 'El código, los accesos y la documentación son suyos. Nos quedamos porque le conviene, no porque no pueda irse.',
          },
        ],
      },
      {
        title: 'Lo que le pedimos',
        paragraphs: [
          'Tiempo de las personas que conocen la operación, decisiones en la semana en que se necesitan y la disposición a quitar un paso antes de automatizarlo.',
          'Si eso no es posible todavía, lo decimos y proponemos por dónde empezar.',
        ],
      },
    ],
  },
  '/quehacemos/alianza': {
    picture: {
      name: 'crm-3',
      alt: 'Dos globos de diálogo con piernas se estrechan la mano sobre un fondo color mango',
    },
    lead: 'No hacemos todo solos, y preferimos decirlo. Estas son las maneras de construir algo con nosotros.',
    sections: [
      {
        title: 'Tipos de alianza',
        points: [
          {
            title: 'Tecnológica',
            text: 'Fabricantes cuya plataforma implantamos y conocemos por dentro, con acuerdos de soporte por escrito.',
          },
          {
            title: 'De implantación',
            text: 'Consultoras locales que llegan donde nosotros no estamos, con nuestro método y su cercanía.',
          },
          {
            title: 'De industria',
            text: 'Cámaras y concesionarias con las que definimos estándares de interoperabilidad.',
          },
          {
            title: 'Académica',
            text: 'Universidades con las que formamos a quienes empezarán su carrera en estos proyectos.',
          },
        ],
      },
      {
        title: 'Cómo empieza',
        steps: [
          {
            title: 'Una conversación',
            text: 'Nos cuenta qué hace, con quién y dónde cree que nos complementamos.',
          },
          {
            title: 'Un caso pequeño',
            text: 'Elegimos un cliente o un proyecto acotado y trabajamos juntos en él.',
          },
          {
            title: 'Un acuerdo',
            text: 'Si ambos lados ganaron, escribimos las reglas: quién vende, quién entrega y quién responde.',
          },
        ],
      },
    ],
  },
}

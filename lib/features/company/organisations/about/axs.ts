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
        points: {
          'Hablamos claro':
            'Decimos qué cuesta, qué tarda y qué no conviene hacer. Estimamos en rangos y explicamos de qué depende cada extremo.',
          'Medimos el uso':
            'Un proyecto no termina el día del arranque, sino cuando la gente deja de llevar la libreta paralela.',
          'Dejamos el conocimiento':
            'Documentamos para quien llega después y formamos a formadores dentro de su empresa.',
        },
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
        points: {
          Franqueza: 'Las malas noticias se dan pronto y con opciones.',
          Oficio: 'Revisamos el trabajo de los demás y dejamos que revisen el nuestro.',
          Constancia: 'Preferimos una mejora cada semana a un gran cambio cada año.',
          'Respeto por la operación':
            'En diciembre no estrenamos nada: su temporada alta no es nuestro laboratorio.',
        },
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
        points: {
          CRM: 'Prospectos calificados, oportunidades al día y pronósticos que se sostienen con tres cifras.',
          'Gestión de proyectos':
            'Planes, riesgos y avances en un solo lugar, con un informe semanal que se lee en dos minutos.',
          'Mesa de ayuda':
            'Categorías que sirven para decidir, niveles de servicio realistas y una base de conocimiento viva.',
          'Administración de peajes':
            'Carriles, turnos, cortes de caja e interoperabilidad de tags, con auditoría de cada cruce.',
          'Comercio electrónico': 'Catálogo, pagos y promesas de entrega que el almacén puede cumplir.',
          Reservaciones:
            'Calendarios sincronizados, tarifas y políticas de cancelación para hoteles y transporte.',
        },
      },
      {
        title: 'Servicios',
        points: {
          'Consultoría SAP':
            'S/4HANA, Business One, SuccessFactors, Ariba y BTP: implantación, migración y mejora.',
          'Fábrica de software':
            'Equipos que entregan cada dos semanas, con pruebas automatizadas desde el primer día.',
          Integraciones: 'APIs, EDI y colas de mensajes con contratos escritos antes de programar.',
          Capacitación: 'Cursos breves, manuales que se consultan y formadores dentro de su equipo.',
          Soporte: 'Turnos con relevo ordenado, causa raíz por escrito y un solo número al que llamar.',
          Outsourcing: 'Especialistas que se suman a su equipo y trabajan con sus reglas.',
        },
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
        steps: {
          Escuchar:
            'Una semana junto a quienes hacen el trabajo. Salimos con un mapa del proceso real y una lista corta de lo que más cuesta.',
          Acordar: 'Objetivos que se puedan medir, un alcance por etapas y un responsable de cada lado.',
          Construir:
            'Entregas cada dos semanas que usted prueba con sus datos, nunca con ejemplos de catálogo.',
          Arrancar: 'Un ensayo general, un plan de regreso y gente nuestra en piso la primera semana.',
          Acompañar: 'Medimos el uso durante tres meses y corregimos lo que no se adoptó.',
        },
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
        points: {
          'Un solo interlocutor':
            'Quien firma la propuesta responde por el resultado, también después del arranque.',
          'Etapas que valen por sí mismas':
            'Cada fase deja algo en uso. Si decide detenerse, lo construido sigue sirviendo.',
          'Datos confiables': 'Cada ficha tiene dueño, cada duplicado una regla y cada cambio un rastro.',
          Libertad:
            'El código, los accesos y la documentación son suyos. Nos quedamos porque le conviene, no porque no pueda irse.',
        },
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
        points: {
          Tecnológica:
            'Fabricantes cuya plataforma implantamos y conocemos por dentro, con acuerdos de soporte por escrito.',
          'De implantación':
            'Consultoras locales que llegan donde nosotros no estamos, con nuestro método y su cercanía.',
          'De industria': 'Cámaras y concesionarias con las que definimos estándares de interoperabilidad.',
          Académica: 'Universidades con las que formamos a quienes empezarán su carrera en estos proyectos.',
        },
      },
      {
        title: 'Cómo empieza',
        steps: {
          'Una conversación': 'Nos cuenta qué hace, con quién y dónde cree que nos complementamos.',
          'Un caso pequeño': 'Elegimos un cliente o un proyecto acotado y trabajamos juntos en él.',
          'Un acuerdo':
            'Si ambos lados ganaron, escribimos las reglas: quién vende, quién entrega y quién responde.',
        },
      },
    ],
  },
}

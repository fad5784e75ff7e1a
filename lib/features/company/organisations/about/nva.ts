import type { AboutContent } from './about-page'

export const aboutNva: AboutContent = {
  '/quienessomos': {
    picture: {
      name: 'reservaciones-4',
      alt: 'Recepcionista ante el casillero de llaves de un hotel, con timbre y libro en el mostrador',
    },
    lead: 'Nova Consultores acompaña a empresas de España y el Caribe que viven de recibir bien a la gente: hoteles, navieras, restaurantes, autopistas y formación.',
    sections: [
      {
        title: 'Una consultoría a escala humana',
        paragraphs: [
          'Somos un equipo reducido y veterano. Quien viene a la primera reunión es quien hará el trabajo, y no aceptamos más proyectos de los que podemos atender así.',
          'Conocemos la temporada alta por dentro: plantillas que se duplican en junio, tarifas que cambian cada mañana y clientes que deciden en el móvil, de pie, en una cola.',
        ],
      },
      {
        title: 'Lo que nos mueve',
        points: {
          'El servicio': 'La tecnología es buena cuando quien atiende mira al cliente y no a la pantalla.',
          'El detalle':
            'Una mesa vacía a las nueve o una matrícula mal leída cuentan una historia. La seguimos hasta el final.',
          'La medida': 'Proponemos lo justo. A veces es un procedimiento de una página.',
        },
      },
    ],
  },
  '/quienessomos/nosotros': {
    picture: {
      name: 'capacitacion-8',
      alt: 'Una persona lanza aviones de papel que vuelan en el cielo nocturno',
    },
    lead: 'Consultores con oficio en hostelería, transporte y oficinas de proyectos, a los dos lados del Atlántico.',
    sections: [
      {
        title: 'Misión',
        paragraphs: [
          'Ayudar a las empresas de servicios a cumplir lo que prometen, todos los días de la temporada y con la plantilla que tienen.',
        ],
      },
      {
        title: 'Visión',
        paragraphs: [
          'Que una empresa familiar pueda gestionarse con la misma claridad que una gran cadena, sin perder aquello por lo que sus clientes vuelven.',
        ],
      },
      {
        title: 'Valores',
        points: {
          Cercanía: 'Visitamos, escuchamos y volvemos a visitar.',
          Prudencia: 'Cada riesgo se anota, se asigna y se abre de nuevo la semana siguiente.',
          Transparencia: 'El consentimiento de los clientes se demuestra, no se supone. El nuestro también.',
          Generosidad:
            'Enseñamos lo que sabemos, con fecha de final: una mentoría que no acaba es una dependencia.',
        },
      },
      {
        title: 'Dónde estamos',
        paragraphs: [
          'Trabajamos desde España con equipos en el Caribe, y viajamos. Los comités a distancia los preparamos con la misma seriedad que los presenciales: orden del día, decisiones y responsables.',
        ],
      },
    ],
  },
  '/quienessomos/servicios': {
    picture: {
      name: 'reservaciones-3',
      alt: 'Hoja de calendario con un día que se abre como ventana a una playa con palmera',
    },
    lead: 'Seis áreas de trabajo para empresas que reciben, transportan o forman personas.',
    sections: [
      {
        title: 'Áreas',
        points: {
          CRM: 'Fidelidad sin puntos, visitas comerciales que sirven y datos de clientes con consentimiento demostrable.',
          'Gestión de proyectos':
            'Oficinas de proyectos de dos personas: registro de riesgos, comités breves y decisiones por escrito.',
          Peajes:
            'Cobro sin barreras, descuentos para residentes y errores de lectura de matrículas bajo control.',
          Reservaciones: 'Tarifas de temporada, integración con el PMS y reservas de ferri que no se pisan.',
          Integraciones:
            'Contratos de datos con socios, y el paso del lote nocturno a los eventos cuando vale la pena.',
          Capacitación: 'Personal de temporada listo en días, exámenes que miden y mentorías con objetivo.',
        },
      },
      {
        title: 'Formas de colaborar',
        paragraphs: [
          'Un diagnóstico de dos semanas, un proyecto por etapas o una dirección de proyecto a tiempo parcial. Siempre con un documento final que se puede leer sin nosotros delante.',
        ],
      },
    ],
  },
  '/quehacemos': {
    picture: {
      name: 'comercio-electronico-3',
      alt: 'Repartidor en motoneta con una caja de envío, ante los edificios y el sol de la tarde',
    },
    lead: 'Convertimos la experiencia de quien atiende en procesos claros, y los procesos en herramientas que no estorban.',
    sections: [
      {
        title: 'Paso a paso',
        steps: {
          'Vivir la jornada': 'Un turno completo en recepción, en muelle o en carril. Sin cuestionarios.',
          Dibujar: 'El recorrido del cliente y el de quien lo atiende, en una sola hoja.',
          Elegir: 'Tres mejoras como máximo, con lo que cuestan y lo que devuelven.',
          'Poner en marcha': 'Primero en un centro, con su equipo al mando; después en los demás.',
          Comprobar: 'A los noventa días volvemos y medimos. Si no mejoró, lo decimos y lo cambiamos.',
        },
      },
      {
        title: 'Sectores',
        paragraphs: [
          'Hoteles y restauración, transporte marítimo y por carretera, concesiones de peaje, centros de formación y administraciones que prestan servicio directo al ciudadano.',
        ],
      },
    ],
  },
  '/quehacemos/propuestavalor': {
    picture: {
      name: 'mesa-de-ayuda-8',
      alt: 'Un faro rojo y blanco ilumina de noche el rumbo de un pequeño velero',
    },
    lead: 'Resultados que se notan en la próxima temporada, con una inversión que cabe en esta.',
    sections: [
      {
        title: 'Por qué Nova',
        points: {
          'Experiencia en su sector': 'No aprendemos su negocio a su costa: venimos de él.',
          'Plazos de temporada': 'Planificamos hacia atrás desde el día en que abren las puertas.',
          Independencia: 'Recomendamos sin acuerdos con proveedores y comparamos por escrito.',
          'Traspaso completo': 'Su equipo termina sabiendo hacer lo que hicimos.',
        },
      },
      {
        title: 'Nuestro compromiso',
        paragraphs: [
          'Cada propuesta incluye un criterio de éxito acordado por las dos partes y una fecha para comprobarlo. Si al llegar no se cumple, la siguiente etapa no se factura hasta corregirlo.',
        ],
      },
    ],
  },
  '/quehacemos/alianza': {
    picture: {
      name: 'proyectos-8',
      alt: 'Tres veleros en regata entre boyas, con un gran sol de coral en el horizonte',
    },
    lead: 'Creemos en redes pequeñas de gente buena en lo suyo. Así tejemos la nuestra.',
    sections: [
      {
        title: 'Nuestras redes',
        points: {
          'Proveedores de sistemas':
            'PMS, canales de venta y cobro: los conocemos, los probamos y los integramos sin exclusividades.',
          'Escuelas de hostelería':
            'Programas conjuntos para formar personal de temporada y mandos intermedios.',
          'Administraciones y puertos': 'Mesas de trabajo sobre movilidad, residentes y calidad de servicio.',
          'Consultores independientes': 'Especialistas con nombre propio que se suman a proyectos concretos.',
        },
      },
      {
        title: 'Únase',
        steps: {
          'Cuéntenos qué hace mejor que nadie': 'Una página basta.',
          'Conozcámonos trabajando': 'Una tarea real, pagada y breve.',
          Sigamos: 'Con un acuerdo sencillo que se revisa cada año.',
        },
      },
    ],
  },
}

import type { AboutContent } from './about-page'

export const aboutAcx: AboutContent = {
  '/quienessomos': {
    picture: { name: 'sap-8', alt: 'Grúas de puerto que apilan contenedores al atardecer junto al agua' },
    lead: 'ACX Tecnología construye y sostiene software para empresas del Cono Sur y la región andina. Somos ingenieros antes que vendedores, y se nota en cómo preguntamos.',
    sections: [
      {
        title: 'De dónde venimos',
        paragraphs: [
          'Empezamos resolviendo integraciones que nadie quería tocar: el ERP que no hablaba con la tienda, la factura que salía distinta en cada país, el archivo nocturno que a veces no llegaba. Esa escuela nos dejó una costumbre: mirar primero lo que falla de madrugada.',
          'Hoy sumamos consultoría SAP, una fábrica de software y equipos de guardia que acompañan a comercios, mineras e industrias en sus días pico.',
        ],
      },
      {
        title: 'En qué somos distintos',
        points: {
          Ensayamos:
            'Antes de un día pico hay un ensayo general, con carga real y con alguien apagando servidores a propósito.',
          Escribimos:
            'Cada incidente termina en una página que cualquiera puede leer, sin culpables y con acciones.',
          'Programamos de a dos': 'Lo difícil se piensa en pareja: cuesta menos que corregirlo después.',
        },
      },
    ],
  },
  '/quienessomos/nosotros': {
    picture: {
      name: 'proyectos-2',
      alt: 'Montaña blanca con un sendero en zigzag, paradas señaladas y una bandera en la cumbre',
    },
    lead: 'Gente de ingeniería en varias ciudades del sur, con una guardia compartida y una misma definición de «listo».',
    sections: [
      {
        title: 'Misión',
        paragraphs: [
          'Que los sistemas de nuestros clientes aguanten su mejor día del año y no den noticias el resto.',
        ],
      },
      {
        title: 'Visión',
        paragraphs: [
          'Un sur donde el software empresarial se haga con la misma exigencia con la que se tiende un puente: calculado, probado y mantenido.',
        ],
      },
      {
        title: 'Valores',
        points: {
          Evidencia: 'Discutimos con mediciones a la vista. Sin ellas, primero medimos.',
          Sencillez: 'La mejor pieza es la que se puede quitar sin que nadie la extrañe.',
          Cuidado: 'Las guardias se pagan, se rotan y se preparan. Nadie es héroe dos noches seguidas.',
          Aprendizaje: 'Una academia interna abierta, con horas de trabajo reservadas para estudiar.',
        },
      },
      {
        title: 'Nuestra academia',
        paragraphs: [
          'Quien entra a ACX pasa sus primeras semanas con un par asignado y un proyecto de práctica que termina en producción. Los mismos materiales se ofrecen a los equipos de nuestros clientes.',
        ],
      },
    ],
  },
  '/quienessomos/servicios': {
    picture: {
      name: 'sap-7',
      alt: 'Panal de celdas rojas, negras y grises con gráficas y notas, recorrido por dos abejas',
    },
    lead: 'De la arquitectura a la guardia de madrugada: seis servicios para sistemas que no pueden detenerse.',
    sections: [
      {
        title: 'Qué puede encargarnos',
        points: {
          'Consultoría SAP':
            'Extensiones limpias, roles ordenados y el camino del ABAP heredado a BTP. Ariba para compras en minería e industria.',
          Integraciones:
            'APIs públicas con versiones, mensajes que se reintentan sin tormentas y un solo dato maestro de clientes.',
          'Fábrica de software':
            'Equipos estables, entregas pequeñas y pruebas que se ejecutan en cada cambio.',
          'Comercio electrónico':
            'Un stock para todas las vitrinas, devoluciones de marketplace y facturación en varios países.',
          'Mesa de ayuda':
            'Soporte con guardia, observabilidad al alcance de equipos pequeños y causa raíz en cada incidente grave.',
          Capacitación: 'La academia de ACX, adaptada a su tecnología y a sus horarios.',
        },
      },
      {
        title: 'Cómo se contrata',
        paragraphs: [
          'Por proyecto, con precio por etapa; por equipo, con dedicación mensual; o por servicio, con niveles acordados. Las tres formas se pueden combinar y todas incluyen documentación y traspaso.',
        ],
      },
    ],
  },
  '/quehacemos': {
    picture: {
      name: 'sap-1',
      alt: 'Pirámide de cubos de colores que encajan, con dos cubos más que llegan por el aire',
    },
    lead: 'Tomamos sistemas que crecieron deprisa y los volvemos previsibles, sin detener el negocio que depende de ellos.',
    sections: [
      {
        title: 'Nuestro método',
        steps: {
          Observar: 'Instrumentamos lo que hay. Dos semanas de datos dicen más que dos meses de reuniones.',
          Aislar: 'Ponemos límites alrededor de lo frágil para que una falla no arrastre al resto.',
          'Reemplazar por partes':
            'Una pieza por vez, con la vieja encendida hasta que la nueva demuestre lo suyo.',
          Ensayar: 'Carga, cortes y restauraciones, con el equipo que estará de guardia.',
          Entregar: 'Tableros, alarmas útiles y un manual de operación que cabe en una mano.',
        },
      },
      {
        title: 'Dónde lo hacemos',
        paragraphs: [
          'Comercio, minería, industria y servicios financieros, en organizaciones con operaciones en más de un país y con reglas fiscales distintas en cada uno.',
        ],
      },
    ],
  },
  '/quehacemos/propuestavalor': {
    picture: { name: 'integraciones-5', alt: 'Cuatro piezas de rompecabezas, la última a punto de encajar' },
    lead: 'Prometemos algo poco vistoso y muy caro de no tener: tranquilidad.',
    sections: [
      {
        title: 'Qué significa en la práctica',
        points: {
          'Días pico sin sobresaltos':
            'Capacidad probada de antemano y un plan para cuando la realidad exagere.',
          'Cambios reversibles': 'Todo lo que se publica se puede deshacer en minutos.',
          'Costos a la vista': 'Cada componente tiene un precio mensual y alguien que lo justifica.',
          'Equipos autónomos': 'Al final del proyecto, su gente opera y cambia el sistema sin nosotros.',
        },
      },
      {
        title: 'Lo que no hacemos',
        paragraphs: [
          'No vendemos licencias ni cobramos comisión de ningún fabricante. No reescribimos desde cero lo que se puede reparar. No publicamos un viernes por la tarde.',
        ],
      },
    ],
  },
  '/quehacemos/alianza': {
    picture: {
      name: 'integraciones-6',
      alt: 'Dos cuerdas, una clara y otra azul gris, entrelazadas en un nudo firme',
    },
    lead: 'Las alianzas que nos interesan se parecen a una buena guardia: responsabilidades claras y confianza en quien recibe el turno.',
    sections: [
      {
        title: 'Con quién trabajamos',
        points: {
          Plataformas: 'Nube, comercio y ERP: equipos técnicos con los que compartimos canal directo.',
          'Estudios de software':
            'Empresas hermanas que aportan especialidades que no tenemos y reciben las nuestras.',
          'Operadores logísticos': 'Para que la promesa de entrega sea un dato y no un deseo.',
          Comunidades:
            'Grupos de usuarios y de código abierto en los que participamos con tiempo y con parches.',
        },
      },
      {
        title: 'Cómo proponernos una',
        steps: {
          'Escríbanos un caso': 'Un cliente, un problema y por qué juntos lo resolvemos mejor.',
          'Hagamos una prueba técnica': 'Una integración mínima, de punta a punta, en dos semanas.',
          'Definamos el relevo': 'Quién atiende, hasta dónde y cómo se avisa al otro lado.',
        },
      },
    ],
  },
}

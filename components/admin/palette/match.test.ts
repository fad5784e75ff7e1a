import { measureDistance } from './match'

describe('measureDistance', () => {
  it.each([
    ['', 'Publicaciones', 0],
    ['publi', 'Publicaciones', 0],
    ['CATEGORIA', 'Categorías', 0],
    ['otras org', 'De otras organizaciones', 0],
    ['licaciones', 'Publicaciones', 1],
    ['pulicaciones', 'Publicaciones', 2],
    ['publicacoines', 'Publicaciones', 2],
    ['comantarios', 'Comentarios', 2],
    ['redirecion', 'Redirecciones', 2],
    ['lanzanientps', 'Lanzamientos', 4],
  ])('finds «%s» in %s at distance %d', (typed, label, distance) => {
    expect(measureDistance(typed, label)).toBe(distance)
  })

  it.each([
    ['pla', 'Portada'],
    ['plen', 'Personas'],
    ['medios portada', 'Medios'],
    ['xyz', 'Publicaciones'],
  ])('does not find «%s» in %s', (typed, label) => {
    expect(measureDistance(typed, label)).toBeNull()
  })

  it('puts the beginning of a word before a typing error', () => {
    const labels = ['Plan', 'Papelera', 'Portada'].toSorted(
      (a, b) => (measureDistance('plan', a) ?? 9) - (measureDistance('plan', b) ?? 9),
    )
    expect(labels[0]).toBe('Plan')
  })
})

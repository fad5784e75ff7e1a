/** Elements that draw shapes. The others are removed with their content. */
export const allowedElements = new Set(
  (
    'svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan style ' +
    'linearGradient radialGradient stop clipPath mask'
  ).split(' '),
)

export const allowedAttributes = new Set(
  (
    'id class style viewBox preserveAspectRatio width height x y x1 y1 x2 y2 cx cy r rx ry fx fy d points transform ' +
    'href offset gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits clip-path ' +
    'clip-rule mask mask-type color display fill fill-opacity fill-rule opacity stop-color stop-opacity stroke ' +
    'stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity ' +
    'stroke-width vector-effect visibility paint-order font-family font-size font-style font-weight ' +
    'letter-spacing text-anchor dominant-baseline dx dy'
  ).split(' '),
)

/**
 * Removes the comments of a style or attribute value. Returns null if it could load another file, or contains a
 * backslash, which could hide a function name.
 */
export function toSafeCss(css: string): string | null {
  const text = css.replace(/\/\*.*?\*\//gs, '')
  if (/@|\\|\/\*|(?:expression|image|image-set|src)\s*\(|script:/i.test(text)) return null
  const isInside = [...text.matchAll(/url\s*\(/gi)].every(({ index }) =>
    /^url\(\s*(['"]?)#[\w:.-]+\1\s*\)/i.test(text.slice(index, index + 200)),
  )
  return isInside ? text : null
}

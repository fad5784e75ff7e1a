/**
 * Values of `data-width` for figures wider than the text column: `wide` extends beyond it, `full` has the maximum
 * width.
 */
export const figureWidths = ['wide', 'full'] as const

export type FigureWidth = (typeof figureWidths)[number]

/** Returns the width, or null for the column's width and for any other text. */
export const toFigureWidth = (text: string | null | undefined): FigureWidth | null =>
  figureWidths.find((width) => width === text) ?? null

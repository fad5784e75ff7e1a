/** Widths of a figure beyond the text's column, stored in its attribute `data-width`: outside of it, or all there is. */
export const figureWidths = ['wide', 'full'] as const

export type FigureWidth = (typeof figureWidths)[number]

/** Returns the width, or null for the column's width and for any other text. */
export const toFigureWidth = (text: string | null | undefined): FigureWidth | null =>
  figureWidths.find((width) => width === text) ?? null

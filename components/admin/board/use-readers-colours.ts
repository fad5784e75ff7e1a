import { useLayoutEffect } from 'react'

/** An organisation's colours are those of the whole document, as on its readers' pages (`tokens.css`). */
export function useReadersColours(organisation: string): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset.org = organisation
    return () => {
      delete dataset.org
    }
  }, [organisation])
}

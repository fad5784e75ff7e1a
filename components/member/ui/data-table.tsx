import type { ReactNode } from 'react'

type DataTableProps = {
  /** Title of the table, also the name of its scrollable region. */
  caption: string
  columns: readonly string[]
  /** The first cell of a row is its header. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}

export function DataTable({ caption, columns, rows }: DataTableProps) {
  return (
    <div role="region" aria-label={caption} tabIndex={0} className="scroll-sideways font-sans text-ui">
      <table className="w-full min-w-[24rem] border-collapse text-left whitespace-nowrap">
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-wash text-note">
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className="px-3 py-2.5 font-semibold whitespace-nowrap">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [heading, ...cells] }) => (
            <tr key={key} className="border-t border-line">
              <th scope="row" className="px-3 py-2.5 font-semibold">
                {heading}
              </th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]} className="px-3 py-2.5 tabular-nums">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export type Option = { id: number | string; name: string }

export function Options({ none, options }: { none?: string | undefined; options: readonly Option[] }) {
  return (
    <>
      {none !== undefined && <option value="">{none}</option>}
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </>
  )
}

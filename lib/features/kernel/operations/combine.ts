/** The names that more than one of the modules exports. */
type Duplicates<Modules, Names = never> = Modules extends readonly [infer First, ...infer Rest]
  ? (keyof First & Names) | Duplicates<Rest, Names | keyof First>
  : never

type Combined<Modules> = Modules extends readonly [infer First, ...infer Rest]
  ? First & Combined<Rest>
  : unknown

type WithoutDuplicates<Modules> = [Duplicates<Modules>] extends [never]
  ? unknown
  : `exported twice: ${Duplicates<Modules> & string}`

/** Returns one object with the exports of all modules. A name that two modules export does not compile. */
export function combine<const Modules extends readonly object[]>(
  ...modules: Modules & WithoutDuplicates<Modules>
): Combined<Modules> {
  return Object.assign({}, ...modules) as Combined<Modules>
}

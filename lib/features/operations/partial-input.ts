import { idInput } from './inputs'
import type { PartialInput, RoomContext } from './operation'

/** A partial input of a command that names its subject by `id`. */
export const partialById = (
  fields: readonly string[],
  find: (context: RoomContext, id: number) => Promise<object | null>,
): PartialInput => ({
  fields,
  async find(context, sent) {
    const { data: id } = idInput.safeParse(sent.id)
    return id === undefined ? null : find(context, id)
  },
})

/**
 * Returns a program's input with the present value of each field that it omits. Forms of the admin send all of their
 * fields: for them an omitted field keeps its default.
 */
export async function fillOmitted(
  context: RoomContext,
  partial: PartialInput | null,
  input: unknown,
): Promise<unknown> {
  if (!context.through || !partial || !isRecord(input)) return input
  const current = await partial.find(context, input)
  if (!isRecord(current)) return input
  const values = partial.fields.map((name) => [name, merge(current[name], input[name])])
  return { ...input, ...Object.fromEntries(values) }
}

function merge(current: unknown, sent: unknown): unknown {
  if (sent === undefined) return current
  return isRecord(current) && isRecord(sent) ? { ...current, ...sent } : sent
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

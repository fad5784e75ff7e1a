import { idInput } from './inputs'
import type { PartialInput, RoomContext } from './operation'

/** Defines the omittable fields of a command whose input names the subject by `id`. */
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
 * Fills an API client's input with the current value of each omitted field. Not used for the admin's forms,
 * which send all fields: there an omitted field gets its default.
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

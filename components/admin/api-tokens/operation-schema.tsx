type OperationSchemaProps = {
  /** HTTP method of the operation; omitted for a schema that several operations share. */
  method?: 'GET' | 'POST'
  name: string
  /** Description in English, the language of the API. */
  description: string | undefined
  /** JSON Schemas with their headings. */
  schemas: { title?: string; schema: object }[]
}

/** Renders an operation of the API, or a shared schema, as a section that can be expanded. */
export function OperationSchema({ method, name, description, schemas }: OperationSchemaProps) {
  return (
    <details className="border-b border-line text-ui">
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 py-2">
        {method && <code className="w-12 shrink-0 font-semibold">{method}</code>}
        <code className="min-w-0 [overflow-wrap:anywhere]">{name}</code>
      </summary>
      {description !== undefined && (
        <p lang="en" className="max-w-[40rem] pb-3 text-ink-soft">
          {description}
        </p>
      )}
      {schemas.map(({ title, schema }) => (
        <figure key={title} className="mb-3">
          {title !== undefined && <figcaption className="pb-1 font-semibold">{title}</figcaption>}
          <pre
            // Makes the scrollable region reachable by keyboard.
            tabIndex={0}
            className="max-h-96 overflow-auto bg-wash p-3 text-note whitespace-pre-wrap [overflow-wrap:anywhere]"
          >
            {JSON.stringify(schema, null, 2)}
          </pre>
        </figure>
      ))}
    </details>
  )
}

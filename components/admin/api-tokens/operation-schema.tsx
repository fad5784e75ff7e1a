type OperationSchemaProps = {
  method: 'GET' | 'POST'
  path: string
  /** JSON Schema. */
  input: object
}

/** An operation of the API with its input, which opens. */
export function OperationSchema({ method, path, input }: OperationSchemaProps) {
  return (
    <details className="border-b border-line text-ui">
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 py-2">
        <code className="w-12 shrink-0 font-semibold">{method}</code>
        <code className="min-w-0 [overflow-wrap:anywhere]">{path}</code>
      </summary>
      <pre
        // A scrolled region is reached by the keyboard.
        tabIndex={0}
        className="mb-3 max-h-96 overflow-auto bg-wash p-3 text-note whitespace-pre-wrap [overflow-wrap:anywhere]"
      >
        {JSON.stringify(input, null, 2)}
      </pre>
    </details>
  )
}

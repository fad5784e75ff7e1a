import type { Metadata } from 'next'
import './globals.css'

export const metadata: Metadata = { title: '¡Oops!', robots: { index: false } }

/** The 404 page for missing files and endpoints. Unknown page addresses get `(visitor)/missing` instead. */
export default function GlobalNotFound() {
  return (
    <html lang="es" data-theme="light">
      <body>
        <main className="mx-auto flex w-full max-w-dialog flex-col gap-5 px-gutter py-section">
          <h1 className="text-headline font-semibold">¡Oops!</h1>
          <p>No encontramos esa página.</p>
        </main>
      </body>
    </html>
  )
}

import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './lib/content/embedded/schema.ts',
  out: './lib/content/embedded/migrations',
})

import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './lib/content/store/schema.ts',
  out: './lib/content/store/migrations',
})

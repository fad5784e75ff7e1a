/** What every answer says, whoever gives it: Next (`next.config.ts`) or the server in front of it. */
export const everyAnswer = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=()' },
]

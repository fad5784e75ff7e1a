/** Whether this is `npm run dev`: `lib/launch.ts` says so in the environment, which Next reads, too. */
export const isDevelopment = () => process.env.NODE_ENV === 'development'

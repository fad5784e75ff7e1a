/** Tests for `npm run dev`. `lib/launch.ts` sets the variable, which Next reads, too. */
export const isDevelopment = () => process.env.NODE_ENV === 'development'

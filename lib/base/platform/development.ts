/** Tests whether this is `npm run dev`. `lib/launch.ts` sets the variable, and Next also reads it. */
export const isDevelopment = () => process.env.NODE_ENV === 'development'

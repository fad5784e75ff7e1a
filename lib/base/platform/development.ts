/** Returns whether the site runs with `npm run dev` (`lib/launch.ts` sets the variable). */
export const isDevelopment = () => process.env.NODE_ENV === 'development'

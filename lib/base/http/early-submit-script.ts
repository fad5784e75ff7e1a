/**
 * Blocks submissions of script-only forms until their script has loaded. The browser would otherwise reload the page
 * with the typed text in the URL. Forms with an address or method, and searches, work without scripts. Events that
 * React handles were already prevented by React's listener, which runs before this one.
 */
export const earlySubmitScript = `addEventListener('submit',function(e){var f=e.target;
f.hasAttribute('action')||f.hasAttribute('method')||f.getAttribute('role')==='search'||e.preventDefault()})`

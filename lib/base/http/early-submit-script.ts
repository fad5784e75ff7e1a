/**
 * Inline script that blocks forms which need their script, until it has loaded. The browser would otherwise reload
 * the page with the typed text in the URL. Forms with `action` or `method`, and searches, work without scripts.
 * Events that React handles are already prevented: its listener runs before this one.
 */
export const earlySubmitScript = `addEventListener('submit',function(e){var f=e.target;
f.hasAttribute('action')||f.hasAttribute('method')||f.getAttribute('role')==='search'||e.preventDefault()})`

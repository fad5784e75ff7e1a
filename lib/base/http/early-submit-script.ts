/**
 * Inline script for forms that need their script: blocks their submission until the script has loaded. Otherwise the
 * browser would reload the page with the typed text in the URL. Forms with `action` or `method`, and searches, work
 * without scripts and are not blocked. Once React handles a form, it prevents the event before this listener runs.
 */
export const earlySubmitScript = `addEventListener('submit',function(e){var f=e.target;
f.hasAttribute('action')||f.hasAttribute('method')||f.getAttribute('role')==='search'||e.preventDefault()})`

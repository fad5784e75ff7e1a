/** Converts pasted `<details>` to questions. The schema groups adjacent ones in a block. */
export function convertDetails(body: HTMLElement): void {
  for (const summary of body.querySelectorAll('details > summary:first-child')) {
    if (summary.closest('li, td, th, blockquote')) continue
    summary.setAttribute('data-block', 'summary')
    summary.parentElement?.setAttribute('data-block', 'question')
  }
}

/** How a dialog in the middle of the page looks, and what dims the page behind it. */
export const dialogBackdrop = 'panel-backdrop fixed inset-0 z-110'

export const dialogPopup =
  'fixed top-1/2 left-1/2 z-111 flex max-h-[calc(100dvh-2rem)] w-[min(30rem,calc(100vw-2rem))] -translate-1/2 flex-col gap-5 overflow-y-auto rounded-control border border-line bg-paper p-6 font-sans text-ui text-ink'

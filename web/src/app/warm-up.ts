/** Fetches what the first view left out and the next step needs, also for the moment when the network is gone. */
export function warmUp(): void {
  const fetchAll = () => {
    Promise.all([import('./later-screens.ts'), import('./answer-refusal.ts'), import('../ui/pictures.tsx')]).catch(
      () => undefined,
    )
  }
  // Not before the first answers: on a slow line they need the room.
  const later = () => setTimeout(fetchAll, 1500)
  if (document.readyState === 'complete') later()
  else addEventListener('load', later)
}

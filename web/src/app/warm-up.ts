/** Fetches what the first view left out and the next step needs, also for the moment when the network is gone. */
export function warmUp(): void {
  Promise.all([
    import('./routing/later-screens.ts'),
    import('./answer-refusal.ts'),
    import('../ui/graphics/pictures.tsx'),
  ]).catch(() => undefined)
}

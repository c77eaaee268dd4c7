/** Prefetches what the next step needs and what must be available when the network is lost. */
export function warmUp(): void {
  Promise.all([
    import('./routing/lazy-screens.ts'),
    import('./handle-refusal.ts'),
    import('../ui/graphics/pictures.tsx'),
  ]).catch(() => undefined)
}

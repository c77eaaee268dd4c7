/** Prefetches what the next step needs and what must be available when the network is lost. */
export function warmUp(): void {
  Promise.all([
    import('./lazy-screens.ts'),
    import('../shell/recovery/handle-refusal.ts'),
    import('../ui/graphics/pictures.tsx'),
  ]).catch(() => undefined)
}

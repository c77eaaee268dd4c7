/** Does what nobody waits for. What fails is done again, from the start, when the connection is back. */
export function inBackground(work: () => Promise<unknown>): void {
  work().catch(() => addEventListener('online', () => inBackground(work), { once: true }))
}

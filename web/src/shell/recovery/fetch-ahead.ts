import { inBackground } from './in-background.ts'

/** What browsers that know tell of the connection. */
export interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Whether the connection can carry what may never be needed: not if the customer saves data, nor on 2G. */
export const mayFetchAhead = ({ saveData, effectiveType = '' }: Connection = {}): boolean =>
  saveData !== true && !['slow-2g', '2g'].includes(effectiveType)

/** Loads code once the browser has nothing else to do, unless the connection is too slow for it. */
export function fetchAhead(load: () => Promise<unknown>): void {
  const { connection } = navigator as Navigator & { connection?: Connection }
  if (!mayFetchAhead(connection)) return
  const start = () => inBackground(load)
  if (typeof requestIdleCallback === 'function') requestIdleCallback(start, { timeout: 5_000 })
  else setTimeout(start)
}

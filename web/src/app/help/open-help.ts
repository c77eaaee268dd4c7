import type { Services } from '../services.ts'

/** What "Hubungi bantuan" does: the ways to reach a person stand over the screen. */
export function openHelp({ help }: Pick<Services, 'help'>): void {
  help.set(true)
}

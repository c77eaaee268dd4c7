import type { Services } from '../router/services.ts'

/** Opens the help sheet over the current screen. */
export function openHelp({ help }: Pick<Services, 'help'>): void {
  help.set(true)
}

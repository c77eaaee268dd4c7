import type { Navigation } from '../navigation.ts'

/** Where "Hubungi bantuan" leads: the ways to reach a person stand under Saya. */
export function openHelp({ go }: Pick<Navigation, 'go'>): void {
  go('Me', {})
}

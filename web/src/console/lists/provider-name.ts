import { useTexts } from '../../i18n/use-texts.ts'
import { methodTexts } from './method-texts.ts'

/** Payment providers by the name under which the books keep what they hold. */
const names: Readonly<Record<string, string>> = { xendit: 'Xendit' }

/** Returns a function that names who holds or moves money: a payment provider, or our own account; one without a name stands for itself. */
export function useProviderName(): (provider: string) => string {
  const { providers } = useTexts(methodTexts)
  return (provider) => providers[provider] ?? names[provider] ?? provider
}

import { useEffect } from 'react'
import { commonTexts } from '../../i18n/common-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useStore } from '../../state/store.ts'
import { useServices } from '../router/services.ts'
import type { LendingAlert } from './catalogue-alert.ts'
import type { AlertData } from './show-alert.tsx'

/**
 * Returns a function that shows a catalogue alert by its type, and tells whether it did: the code is loaded then, if it is not
 * there since the first view.
 */
export function useAlerts(): (type: LendingAlert, data?: AlertData) => Promise<boolean> {
  const language = useLanguage()
  const services = useServices()
  return async (type, data = {}) => {
    const code = await import('./show-alert.tsx').catch(() => undefined)
    if (code) code.showAlert(services, type, data, language)
    else services.toasts.show((language === 'id' ? commonTexts.id : commonTexts.en).network, 'error')
    return code !== undefined
  }
}

/** Dismisses an alert of these types once it no longer applies. */
export function useDismissAlert(types: readonly LendingAlert[], resolved: boolean): void {
  const { alert } = useServices()
  const current = useStore(alert)?.type
  useEffect(() => {
    if (resolved && types.some((type) => type === current)) alert.set(undefined)
  }, [resolved, types, current, alert])
}

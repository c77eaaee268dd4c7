import { useEffect } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { useStore } from '../../state/store.ts'
import { useServices } from '../router/services.ts'
import type { LendingAlert } from './catalogue-alert.ts'
import { type AlertData, showAlert } from './show-alert.tsx'

/** Returns a function that shows a catalogue alert by its type. */
export function useAlerts(): (type: LendingAlert, data?: AlertData) => void {
  const language = useLanguage()
  const services = useServices()
  return (type, data = {}) => showAlert(services, type, data, language)
}

/** Dismisses an alert of these types once it no longer applies. */
export function useDismissAlert(types: readonly LendingAlert[], resolved: boolean): void {
  const { alert } = useServices()
  const current = useStore(alert)?.type
  useEffect(() => {
    if (resolved && types.some((type) => type === current)) alert.set(undefined)
  }, [resolved, types, current, alert])
}

import type { LoanRequest } from '@lumbung/shared/contract/order.ts'
import { useAlerts } from '../../alerts/use-alerts.tsx'
import { useServices } from '../../services.ts'
import { readPlace } from './read-place.ts'

type Place = LoanRequest['location']

/** In memory only and gone with the sign-out (D-124). */
const key = ['place']

/**
 * Where the customer is, asked once a visit with the reason; a refusal answers without a place and is fine (D-125).
 * Undefined when the question was closed without an answer: then nothing was decided.
 */
export function usePlaceOnce(): () => Promise<{ place: Place } | undefined> {
  const { queryClient, alert } = useServices()
  const show = useAlerts()
  const ask = () =>
    new Promise<boolean | undefined>((answer) => {
      show('GEOLOCATION', { onPrimary: () => answer(true), onSecondary: () => answer(false) })
      const question = alert.get()
      const stop = alert.subscribe(() => {
        if (alert.get() === question) return
        stop()
        // A button closes the popup just before it answers; back, Escape and another popup in its place say nothing.
        void Promise.resolve().then(() => answer(undefined))
      })
    })
  return async () => {
    const known = queryClient.getQueryData<{ place: Place }>(key)
    if (known) return known
    if (!navigator.geolocation) return { place: undefined }
    const agreed = await ask()
    if (agreed === undefined) return undefined
    const found = { place: agreed ? await readPlace(navigator.geolocation) : undefined }
    queryClient.setQueryDefaults(key, { gcTime: Number.POSITIVE_INFINITY })
    queryClient.setQueryData(key, found)
    return found
  }
}

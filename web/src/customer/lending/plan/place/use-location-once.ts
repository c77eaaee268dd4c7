import type { LoanRequest } from '@lumbung/shared/contract/lending/orders.ts'
import { useAlerts } from '../../../../shell/alerts/use-alerts.ts'
import { useServices } from '../../../../shell/router/services.ts'
import { hostApp } from '../../../../state/host-app.ts'
import { locate } from './locate.ts'

type Location = LoanRequest['location']

/** In memory only, and cleared on sign-out (D-124). */
const key = ['location']

/**
 * Returns a function that asks for the customer's location once per visit, with the reason. Refusing is fine and gives an undefined
 * location (D-125). The whole result is undefined if the question was closed without an answer: then nothing was decided.
 */
export function useLocationOnce(): () => Promise<{ location: Location } | undefined> {
  const { queryClient, alert } = useServices()
  const show = useAlerts()
  const ask = () =>
    new Promise<boolean | undefined>((answer) => {
      const watch = (shown: boolean) => {
        if (!shown) return answer(undefined)
        const question = alert.get()
        const stop = alert.subscribe(() => {
          if (alert.get() === question) return
          stop()
          // A button closes the popup just before its handler runs; back, Escape or another popup give no answer.
          void Promise.resolve().then(() => answer(undefined))
        })
      }
      void show('GEOLOCATION', { onPrimary: () => answer(true), onSecondary: () => answer(false) }).then(watch)
    })
  return async () => {
    const known = queryClient.getQueryData<{ location: Location }>(key)
    if (known) return known
    if (!navigator.geolocation && !hostApp()) return { location: undefined }
    const agreed = await ask()
    if (agreed === undefined) return undefined
    const found = { location: agreed ? await locate() : undefined }
    queryClient.setQueryDefaults(key, { gcTime: Number.POSITIVE_INFINITY })
    queryClient.setQueryData(key, found)
    return found
  }
}

import type { LoanRequest } from '@lumbung/shared/contract/order.ts'
import { useAlerts } from '../../parts/alerts/use-alerts.tsx'
import { useServices } from '../../services.ts'

type Place = LoanRequest['location']

/** In memory only and gone with the sign-out (gaps D-124). */
const key = ['place']
const patience = 8_000

/** Where the customer is, asked once a visit with the reason; a refusal answers undefined and is fine (gaps D-125). */
export function usePlaceOnce(): () => Promise<Place> {
  const { queryClient } = useServices()
  const show = useAlerts()
  return async () => {
    const known = queryClient.getQueryData<{ place: Place }>(key)
    if (known) return known.place
    if (!navigator.geolocation) return undefined
    const agreed = await new Promise<boolean>((answer) => {
      const no = () => answer(false)
      show('GEOLOCATION', { onPrimary: () => answer(true), onSecondary: no, onDismiss: no })
    })
    const place = agreed ? await readPlace() : undefined
    queryClient.setQueryDefaults(key, { gcTime: Number.POSITIVE_INFINITY })
    queryClient.setQueryData(key, { place })
    return place
  }
}

/** Coarse is enough. */
function readPlace(): Promise<Place> {
  return new Promise((answer) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => answer({ latitude, longitude, accuracy }),
      () => answer(undefined),
      { enableHighAccuracy: false, timeout: patience, maximumAge: 600_000 },
    )
  })
}

import type { LoanRequest } from '@lumbung/shared/contract/lending/orders.ts'

/** Milliseconds for the phone to find its position once it is permitted. */
const positionTimeout = 8_000
/** Milliseconds for the customer to answer the browser's prompt, which `positionTimeout` does not cover. */
const promptTimeout = 60_000

/** The phone's approximate location; undefined if it is unknown, not permitted, or the prompt is not answered. */
export function readLocation(geolocation: Pick<Geolocation, 'getCurrentPosition'>): Promise<LoanRequest['location']> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, promptTimeout, undefined)
    const end = (location: LoanRequest['location']) => {
      clearTimeout(timer)
      resolve(location)
    }
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => end({ latitude, longitude, accuracy }),
      () => end(undefined),
      { enableHighAccuracy: false, timeout: positionTimeout, maximumAge: 600_000 },
    )
  })
}

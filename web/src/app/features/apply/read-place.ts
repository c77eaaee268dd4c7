import type { LoanRequest } from '@lumbung/shared/contract/order.ts'

/** For the phone to find itself, once it may. */
const patience = 8_000
/** For her to answer the browser's own question, which no timeout of its interface ends. */
const longestQuestion = 60_000

/** Where the phone is; coarse is enough. Undefined when it does not know, may not tell or nobody answers. */
export function readPlace(geolocation: Pick<Geolocation, 'getCurrentPosition'>): Promise<LoanRequest['location']> {
  return new Promise((answer) => {
    const unanswered = setTimeout(answer, longestQuestion, undefined)
    const end = (place: LoanRequest['location']) => {
      clearTimeout(unanswered)
      answer(place)
    }
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => end({ latitude, longitude, accuracy }),
      () => end(undefined),
      { enableHighAccuracy: false, timeout: patience, maximumAge: 600_000 },
    )
  })
}

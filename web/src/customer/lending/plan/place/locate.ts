import type { LoanRequest } from '@lumbung/shared/contract/lending/orders.ts'
import { askApp } from '../../../../shell/native/ask-app.ts'
import { readLocation } from './read-location.ts'

/** The approximate location by the app around the page, else by the browser; undefined without one, or if it is not permitted (K-32). */
export async function locate(): Promise<LoanRequest['location']> {
  const asked = await askApp('location', { coarse: true })
  if (asked === 'DENIED' || asked === 'CANCELLED') return undefined
  if (!asked) return navigator.geolocation && readLocation(navigator.geolocation)
  const { latitude, longitude, accuracy } = asked.done
  return { latitude, longitude, accuracy }
}

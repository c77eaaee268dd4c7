import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { globalStatus } from '@lumbung/shared/contract/home.ts'

type Apps = ReplyOf<typeof globalStatus>['apps']

export type Store = keyof Apps

/** What a device can be offered: the stores in which there is an app for it, or `sorry` when there is one, but not for it. */
export type Offer = { stores: readonly Store[] } | 'sorry'

/** The stores for a device by its user agent; a computer is offered all. Without any app there are none (D-055). */
export function offerFor(userAgent: string, { android, ios }: Apps): Offer {
  const configured = (['android', 'ios'] as const).filter((store) => ({ android, ios })[store] !== undefined)
  const platform = /Android/.test(userAgent) ? 'android' : /iPhone|iPad|iPod/.test(userAgent) ? 'ios' : undefined
  const stores = configured.filter((store) => platform === undefined || store === platform)
  return configured.length > 0 && stores.length === 0 ? 'sorry' : { stores }
}

import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { order } from '@lumbung/shared/contract/lending/orders.ts'

/** An order as returned by the server. */
export type FullOrder = ReplyOf<typeof order>

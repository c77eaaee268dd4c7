import type { Tx } from '../../../platform/database/db.ts'
import { hasFormerDebt, lockLimit } from '../../credit/api.ts'
import type { Order } from './order-store.ts'

/** Whether the limit was locked since the signature, or an obstacle of a closed account of the person became known (D-135). */
export const isBlocked = async (tx: Tx, { user_id: userId }: Order): Promise<boolean> =>
  (await lockLimit(tx, userId))?.status !== 'ACTIVE' || (await hasFormerDebt(tx, userId))

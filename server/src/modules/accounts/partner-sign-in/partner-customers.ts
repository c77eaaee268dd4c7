import type { ChannelCode } from '@lumbung/shared/channel-code.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import { personSeal } from '../../../platform/keys/sealing.ts'
import type { AdmittedToken, RefusedToken } from '../../channels/api.ts'
import type { App } from '../../context.ts'
import { maySharePartner, sharesWithPartner } from '../documents/consent-store.ts'

const put = statement(`
  insert into partner_customer (user_id, channel, uid, at) values ($1, $2, $3, $4)
  on conflict (user_id, channel) do update set uid = excluded.uid, at = excluded.at`)
const find = statement<{ uid: Buffer }>('select uid from partner_customer where user_id = $1 and channel = $2')
const sharing = statement<{ user_id: string; channel: ChannelCode }>(`
  select user_id, channel from partner_customer p
  where user_id = any($1::uuid[]) and ${sharesWithPartner('p.user_id', 'p.channel')} order by user_id, channel`)
const deleteAll = statement('delete from partner_customer where user_id = $1')

export const uidPurpose = 'partner_customer.uid'

/** Keeps the partner's id of a customer who signed in with a partner's token; the newest counts. */
export async function keepUid(
  app: Pick<App, 'keys' | 'clock'>,
  tx: Tx,
  userId: string,
  admitted: AdmittedToken | RefusedToken | undefined,
): Promise<void> {
  if (!admitted || !('token' in admitted)) return
  const { channel, token } = admitted
  const { seal } = await personSeal(tx, app.keys, userId)
  await tx.run(put, [userId, channel.code, seal(uidPurpose, token.uid), app.clock.now()])
}

/** Whether a customer has signed in with a token of a channel before. */
export const hasUid = async (db: Db, userId: string, channel: ChannelCode): Promise<boolean> =>
  (await db.row(find, [userId, channel])) !== undefined

/** The partner's id of a customer, if the customer agreed that the partner of the channel learns how loans go. */
export async function sharedUidOf(
  app: Pick<App, 'keys'>,
  db: Db,
  userId: string,
  channel: ChannelCode,
): Promise<string | undefined> {
  if (!(await maySharePartner(db, userId, channel))) return undefined
  const row = await db.row(find, [userId, channel])
  return row && (await personSeal(db, app.keys, userId)).open<string>(uidPurpose, row.uid)
}

/** Which of these people agreed that the partner of a channel learns how loans go, and the channels. */
export async function sharingCustomers(
  db: Db,
  userIds: readonly string[],
): Promise<{ userId: string; channel: ChannelCode }[]> {
  return (await db.rows(sharing, [userIds])).map(({ user_id: userId, channel }) => ({ userId, channel }))
}

export const deleteUids = (tx: Tx, userId: string): Promise<number> => tx.run(deleteAll, [userId])

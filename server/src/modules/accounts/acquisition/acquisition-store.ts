import type { Advertising } from '@lumbung/shared/facts/advertising.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import { personSeal } from '../../../platform/keys/sealing.ts'
import type { App } from '../../context.ts'

/** What `acquisition.agency_token` is sealed for. */
export const agencyTokenPurpose = 'acquisition.agency-token'

const insert = statement('insert into acquisition (user_id, source_type, agency_token, at) values ($1, $2, $3, $4)')
const remove = statement('delete from acquisition where user_id = $1')

/** Stores through which advertisement a new customer came, if the browser named one. It decides nothing. */
export async function keepAcquisition(
  app: App,
  tx: Tx,
  userId: string,
  { sourceType, agencyToken }: Advertising,
): Promise<void> {
  if (sourceType === undefined && agencyToken === undefined) return
  const token = agencyToken && (await personSeal(tx, app.keys, userId)).seal(agencyTokenPurpose, agencyToken)
  await tx.run(insert, [userId, sourceType ?? null, token ?? null, app.clock.now()])
}

/** Deletes through which advertisement the customer came. */
export const forgetAcquisition = (tx: Tx, userId: string) => tx.run(remove, [userId])

import type { SecurityNecessary, SecurityStatus } from '@lumbung/shared/enums/accounts.ts'
import type { SecurityContext } from '@lumbung/shared/enums/onboarding/identity.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import { newId } from '../../../platform/ids.ts'
import { type SecurityEvent, securityLimits } from './security-state.ts'

interface Row {
  id: string
  device_hash: Buffer
  status: SecurityStatus
  context: SecurityContext
  necessary: SecurityNecessary[]
  failures: number
  created_at: Date
  rejected_until: Date | null
}

const columns = 'id, device_hash, status, context, necessary, failures, created_at, rejected_until'
const findOpen = statement<Row>(`
  select ${columns} from security_request where user_id = $1 and device_hash = $2
  and (status = 'PENDING' and created_at > $3 or status = 'REJECTED' and rejected_until > $4)
  order by status desc limit 1`)
const replaceOld = statement<Row>(`
  update security_request set id = $3, necessary = $4, created_at = $5, context = $6,
  failures = case when created_at > $7 then failures else 0 end
  where user_id = $1 and device_hash = $2 and status = 'PENDING' and created_at <= $8 returning ${columns}`)
const insert = statement<Row>(`
  insert into security_request (user_id, device_hash, id, status, necessary, created_at, context)
  values ($1, $2, $3, 'PENDING', $4, $5, $6)
  on conflict (user_id, device_hash) where status = 'PENDING' do update set status = excluded.status
  returning ${columns}`)
const findById = statement<Row>(`select ${columns} from security_request where user_id = $1 and id = $2`)
const lockById = statement<Row>(`select ${columns} from security_request where user_id = $1 and id = $2 for update`)
const change = statement(`
  update security_request set status = $4, necessary = $5, failures = $6, rejected_until = $7
  where user_id = $1 and id = $2 and status = $3`)
const insertHistory = statement(`
  insert into security_request_history (user_id, id, request_id, from_status, to_status, event, at)
  values ($1, $2, $3, $4, $5, $6, $7)`)

export interface SecurityRequest {
  id: string
  deviceHash: Buffer
  status: SecurityStatus
  context: SecurityContext
  /** The items that are not proved yet. */
  necessary: SecurityNecessary[]
  failures: number
  createdAt: Date
  rejectedUntil: Date | undefined
}

const read = (row: Row): SecurityRequest => ({
  id: row.id,
  deviceHash: row.device_hash,
  status: row.status,
  context: row.context,
  necessary: row.necessary,
  failures: row.failures,
  createdAt: row.created_at,
  rejectedUntil: row.rejected_until ?? undefined,
})

/** The rejected or open check of a device. */
export async function findSecurityRequest(
  db: Db,
  userId: string,
  deviceHash: Buffer,
  now: Date,
): Promise<SecurityRequest | undefined> {
  const row = await db.row(findOpen, [userId, deviceHash, new Date(now.getTime() - securityLimits.openMs), now])
  return row && read(row)
}

/** Opens a check. It replaces an expired one, whose failures of the last day still count. */
export async function pendingSecurityRequest(
  tx: Tx,
  request: Pick<SecurityRequest, 'deviceHash' | 'context' | 'necessary'> & { userId: string; now: Date },
): Promise<SecurityRequest> {
  const { userId, deviceHash, context, necessary, now } = request
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const values = [userId, deviceHash, newId(), necessary, now, context]
  const replaced = await tx.row(replaceOld, [...values, ago(securityLimits.rejectMs), ago(securityLimits.openMs)])
  const opened = read(replaced ?? (await tx.one(insert, values)))
  if (opened.id === values[2]) await tx.run(insertHistory, [userId, newId(), opened.id, null, 'PENDING', 'open', now])
  return opened
}

const listOf = statement<Row>(
  `select ${columns} from security_request where user_id = $1 order by created_at desc, id limit 10`,
)

/** The ten newest checks of a customer's devices. */
export const securityRequestsOf = async (db: Db, userId: string): Promise<SecurityRequest[]> =>
  (await db.rows(listOf, [userId])).map(read)

export async function loadSecurityRequest(db: Db, userId: string, id: string): Promise<SecurityRequest | undefined> {
  const row = await db.row(findById, [userId, id])
  return row && read(row)
}

export async function lockSecurityRequest(tx: Tx, userId: string, id: string): Promise<SecurityRequest | undefined> {
  const row = await tx.row(lockById, [userId, id])
  return row && read(row)
}

/** Updates a check by compare-and-set on its status and adds a history row. Throws if the status has changed. */
export async function moveSecurityRequest(
  tx: Tx,
  move: { userId: string; from: SecurityStatus; to: SecurityRequest; event: SecurityEvent; now: Date },
): Promise<void> {
  const { userId, from, to, event, now } = move
  const until = to.rejectedUntil ?? null
  const changed = await tx.run(change, [userId, to.id, from, to.status, to.necessary, to.failures, until])
  if (changed !== 1) throw new Error(`security request ${to.id} is no longer ${from}`)
  await tx.run(insertHistory, [userId, newId(), to.id, from, to.status, event, now])
}

import type { Db, Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import { newId } from '../../../platform/ids.ts'

export interface Passkey {
  id: string
  operator_id: string
  credential_id: string
  name: string
  public_key: Buffer
  is_synced: boolean
  added_at: Date
  used_at: Date | null
}

const columns = 'id, operator_id, credential_id, name, public_key, is_synced, added_at, used_at'
const list = statement<Passkey>(`select ${columns} from operator_passkey where operator_id = $1 order by added_at, id`)
const find = statement<Passkey>(`select ${columns} from operator_passkey where credential_id = $1`)
const lockOperator = statement('select 1 from operator where id = $1 for update')
const insert = statement(`
  insert into operator_passkey (id, operator_id, credential_id, name, public_key, counter, is_synced, added_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (credential_id) do nothing`)
const use = statement(`
  update operator_passkey set counter = $2, used_at = $3 where id = $1 and (counter < $2 or (counter = 0 and $2 = 0))`)
const remove = statement('delete from operator_passkey where id = $1 and operator_id = $2')
const addChallenge = statement(
  'insert into operator_challenge (hash, use, operator_id, ends_at) values ($1, $2, $3, $4)',
)
const takeChallenge = statement(`
  delete from operator_challenge where hash = $1 and use = $2 and operator_id is not distinct from $3 and ends_at > $4`)

export const passkeysOf = (db: Db, operatorId: string): Promise<Passkey[]> => db.rows(list, [operatorId])
export const passkeyByCredential = (db: Db, id: string): Promise<Passkey | undefined> => db.row(find, [id])

/** The passkeys of an operator, to which nobody else adds until the transaction ends. */
export async function lockPasskeysOf(tx: Tx, operatorId: string): Promise<Passkey[]> {
  await tx.row(lockOperator, [operatorId])
  return passkeysOf(tx, operatorId)
}

interface NewPasskey {
  operatorId: string
  credentialId: string
  name: string
  publicKey: Uint8Array
  counter: number
  isSynced: boolean
}

/** Adds a passkey and returns its id; undefined if somebody has it already. */
export async function insertPasskey(tx: Tx, passkey: NewPasskey, now: Date): Promise<string | undefined> {
  const id = newId()
  const { operatorId, credentialId, name, publicKey, counter, isSynced } = passkey
  const values = [id, operatorId, credentialId, name, Buffer.from(publicKey), counter, isSynced, now]
  return (await tx.run(insert, values)) === 1 ? id : undefined
}

/** Records a use; false if the authenticator's counter has not risen, as with a copy of it. */
export const usePasskey = async (tx: Tx, id: string, counter: number, now: Date): Promise<boolean> =>
  (await tx.run(use, [id, counter, now])) === 1

export const deletePasskey = async (tx: Tx, id: string, operatorId: string): Promise<boolean> =>
  (await tx.run(remove, [id, operatorId])) === 1

export type ChallengeUse = 'ADD' | 'SIGN_IN' | 'PROVE' | 'OIDC'

export interface ChallengeFor {
  use: ChallengeUse
  /** Undefined for a sign-in, which does not know yet whose it is. */
  operatorId: string | undefined
}

export async function insertChallenge(tx: Tx, hash: Buffer, { use, operatorId }: ChallengeFor, ends: Date) {
  await tx.run(addChallenge, [hash, use, operatorId ?? null, ends])
}

/** Uses a challenge up; false if there is none for this, or no longer. */
export const spendChallenge = async (db: Db, hash: Buffer, { use, operatorId }: ChallengeFor, now: Date) =>
  (await db.run(takeChallenge, [hash, use, operatorId ?? null, now])) === 1

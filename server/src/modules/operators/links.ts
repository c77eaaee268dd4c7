import { hash, randomBytes } from 'node:crypto'
import type { Db, Tx } from '../../platform/database/db.ts'
import { statement } from '../../platform/database/sql.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { ReadApp } from '../context.ts'
import { activateOperator, type Operator, operatorById } from './operator-store.ts'
import { hashPassword, isWeak } from './passwords.ts'
import { giveTrace, tracesOf, tracesToTell } from './relations/own-traces.ts'
import { newTotpSecret, stepOf, totpAddress } from './totp.ts'

/** How long a link can be followed ⚙. */
const lifeMs = 3_600_000
const purpose = 'operator-totp'

const insert = statement(
  'insert into operator_link (token_hash, operator_id, totp_secret, ends_at) values ($1, $2, $3, $4)',
)
const find = statement<{ operator_id: string; totp_secret: Buffer }>(`
  select operator_id, totp_secret from operator_link where token_hash = $1 and used_at is null and ends_at > $2`)
const use = statement(
  'update operator_link set used_at = $2 where token_hash = $1 and used_at is null and ends_at > $2',
)

const hashOf = (token: string) => hash('sha256', token, 'buffer')

/** A second factor's key, sealed. */
export const openTotp = ({ keys }: Pick<ReadApp, 'keys'>, sealed: Buffer): string =>
  keys.openShared(purpose, sealed).toString()

/** Makes a link with which an invited operator sets a password and a second factor; returns its token. */
export async function makeLink({ keys, clock }: ReadApp, tx: Tx, operatorId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const ends = new Date(clock.wall().getTime() + lifeMs)
  await tx.run(insert, [hashOf(token), operatorId, keys.sealShared(purpose, newTotpSecret()), ends])
  return token
}

interface FoundLink {
  operator: Operator
  secret: string
  sealed: Buffer
}

/** A link that can still be followed. Refuses with NOT_FOUND. */
async function findLink(app: ReadApp, db: Db, token: string): Promise<FoundLink> {
  const row = await db.row(find, [hashOf(token), app.clock.wall()])
  const operator = row && (await operatorById(db, row.operator_id))
  if (operator?.status !== 'INVITED' || !row) throw new Refusal('NOT_FOUND')
  return { operator, secret: openTotp(app, row.totp_secret), sealed: row.totp_secret }
}

/** For whom a link is, and the key of the second factor. Refuses with NOT_FOUND. */
export async function readLink(app: ReadApp, token: string) {
  const { operator, secret } = await findLink(app, app.db, token)
  const { id, name, email, roles } = operator
  const tellsOwn = tracesToTell(roles, await tracesOf(app.db, id)).length > 0
  return { name, email, secret, address: totpAddress(secret, email), ...(tellsOwn && { tellsOwn }) }
}

/** The password's hash, made before the transaction. Refuses with NOT_FOUND and WEAK_PASSWORD. */
export async function prepareLink(
  app: ReadApp,
  { token, password }: { token: string; password: string },
): Promise<string> {
  const { operator } = await findLink(app, app.db, token)
  if (isWeak(password, operator)) throw new Refusal('WEAK_PASSWORD')
  return hashPassword(password)
}

interface OwnDetails {
  mobile: string
  nik: string
}

/** Keeps by what an operator is recognised among customers. Refuses with INVALID_INPUT if who will see customers does not tell it. */
async function tellOwn(app: ReadApp, tx: Tx, { id, roles }: Operator, own: OwnDetails | undefined): Promise<void> {
  if (own) {
    await giveTrace(app, tx, { operatorId: id, kind: 'MOBILE', value: own.mobile, field: 'own.mobile' })
    await giveTrace(app, tx, { operatorId: id, kind: 'NIK', value: own.nik, field: 'own.nik' })
  } else if (tracesToTell(roles, await tracesOf(tx, id)).length > 0)
    throw new Refusal('INVALID_INPUT', { fields: { own: 'required' } })
}

/** Activates a link's operator and returns the id. Refuses with NOT_FOUND, FACTOR_WRONG and INVALID_INPUT. */
export async function followLink(
  app: ReadApp,
  tx: Tx,
  {
    token,
    code,
    passwordHash,
    own,
  }: { token: string; code: string; passwordHash: string; own?: OwnDetails | undefined },
): Promise<string> {
  const now = app.clock.wall()
  const { operator, secret, sealed } = await findLink(app, tx, token)
  const step = stepOf(secret, code, now)
  if (step === undefined) throw new Refusal('FACTOR_WRONG')
  await tellOwn(app, tx, operator, own)
  const isUsed =
    (await tx.run(use, [hashOf(token), now])) === 1 &&
    (await activateOperator(tx, operator.id, { passwordHash, totpSecret: sealed, step }))
  if (!isUsed) throw new Refusal('NOT_FOUND')
  return operator.id
}

import { type Role, seesCustomers } from '@lumbung/shared/contract/operators/acts.ts'
import { type OwnTraceKind, requiredTraces } from '@lumbung/shared/facts/own-traces.ts'
import { nikRule, normaliseNik } from '@lumbung/shared/rules/nik.ts'
import { mobileRule, normaliseMobile } from '@lumbung/shared/rules/phone.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { ReadApp } from '../../context.ts'

export interface OwnTrace {
  kind: OwnTraceKind
  hash: Buffer
}

/** Of each kind ⚙: former numbers stay, so that nobody makes a relative a stranger. */
const mostOfKind = 10

const insert = statement(`
  insert into operator_trace (operator_id, kind, hash, given_at)
  select $1, $2, $3, $4 where (select count(*) from operator_trace where operator_id = $1 and kind = $2) < $5
  on conflict do nothing`)
const list = statement<OwnTrace>('select kind, hash from operator_trace where operator_id = $1')
const given = statement<{ kind: OwnTraceKind; at: Date }>(`
  select kind, max(given_at) as at from operator_trace where operator_id = $1 group by kind order by kind`)

const givenByAll = statement<{ operatorId: string; kind: OwnTraceKind; at: Date }>(`
  select operator_id as "operatorId", kind, max(given_at) as at from operator_trace group by operator_id, kind order by kind`)

/** How customers' numbers, NIKs and accounts are hashed, and what one looks like. */
const kinds: Readonly<Record<OwnTraceKind, { purpose: string; normal: (value: string) => string | undefined }>> = {
  MOBILE: { purpose: 'mobile', normal: (value) => (mobileRule(value) ? undefined : `+62${normaliseMobile(value)}`) },
  NIK: { purpose: 'nik', normal: (value) => (nikRule(value) ? undefined : normaliseNik(value)) },
  ACCOUNT: {
    purpose: 'bank-account',
    normal: (value) => value.replaceAll(/[\s.-]/g, '').match(/^\d{6,20}$/)?.[0],
  },
}

interface Given {
  operatorId: string
  kind: OwnTraceKind
  value: string
  /** What the call names it. */
  field?: string
}

/** Keeps the keyed hash of something of an operator's own. Refuses with INVALID_INPUT. */
export async function giveTrace(
  { keys, clock }: ReadApp,
  tx: Tx,
  { operatorId, kind, value, field = 'value' }: Given,
): Promise<void> {
  const { purpose, normal } = kinds[kind]
  const found = normal(value)
  if (found === undefined) throw new Refusal('INVALID_INPUT', { fields: { [field]: 'invalid' } })
  await tx.run(insert, [operatorId, kind, keys.fingerprint(purpose, found), clock.wall(), mostOfKind])
}

/** Tells for an operator of the sandbox, whom the desk plays and who is nobody's relative, what no customer has. */
export async function anonymise({ keys, clock }: ReadApp, tx: Tx, operatorId: string): Promise<void> {
  for (const kind of requiredTraces)
    await tx.run(insert, [operatorId, kind, keys.fingerprint('desk', `${operatorId} ${kind}`), clock.wall(), 1])
}

/** What somebody with these roles still has to tell before anything of a customer is shown. */
export const tracesToTell = (roles: readonly Role[], told: readonly Pick<OwnTrace, 'kind'>[]) =>
  seesCustomers(roles) ? requiredTraces.filter((kind) => !told.some((one) => one.kind === kind)) : []

/** By what an operator is recognised among customers. */
export const tracesOf = (db: Db, operatorId: string): Promise<OwnTrace[]> => db.rows(list, [operatorId])

/** Who has told what when last, of all operators. */
export const tracesOfAll = (db: Db) => db.rows(givenByAll, [])

/** What an operator has told, and when last; never the value. */
export const givenTraces = async (db: Db, operatorId: string) =>
  (await db.rows(given, [operatorId])).map(({ kind, at }) => ({ kind, at: at.toISOString() }))

import type { OwnTraceKind } from '@lumbung/shared/facts/own-traces.ts'
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
}

/** Keeps the keyed hash of something of an operator's own. Refuses with INVALID_INPUT. */
export async function giveTrace({ keys, clock }: ReadApp, tx: Tx, { operatorId, kind, value }: Given): Promise<void> {
  const { purpose, normal } = kinds[kind]
  const found = normal(value)
  if (found === undefined) throw new Refusal('INVALID_INPUT', { fields: { value: 'invalid' } })
  await tx.run(insert, [operatorId, kind, keys.fingerprint(purpose, found), clock.wall(), mostOfKind])
}

/** By what an operator is recognised among customers. */
export const tracesOf = (db: Db, operatorId: string): Promise<OwnTrace[]> => db.rows(list, [operatorId])

/** What an operator has told, and when last; never the value. */
export const givenTraces = async (db: Db, operatorId: string) =>
  (await db.rows(given, [operatorId])).map(({ kind, at }) => ({ kind, at: at.toISOString() }))

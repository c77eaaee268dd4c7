import type { Db } from '../../platform/db.ts'
import { personSeal } from '../../platform/sealing.ts'
import { statement } from '../../platform/sql.ts'
import type { App } from '../context.ts'

const acc = statement<{
  id: string
  bank_code: string
  sealed: Buffer
  last4: string
  status: string
  usable_from: Date | null
}>('select id, bank_code, sealed, last4, status, usable_from from bank_account where user_id = $1 and id = $2')
const sec = statement<{ sealed: Buffer; section: string }>(
  'select sealed, section from profile_section where user_id = $1',
)

export async function bankAccountOf(app: App, db: Db, userId: string, accountId: string) {
  const row = await db.row(acc, [userId, accountId])
  if (!row) return undefined
  const seal = await personSeal(db, app.keys, userId)
  const { accountNumber, holderName } = seal.open<{ accountNumber: string; holderName: string }>(
    'bank-account',
    row.sealed,
  )
  return {
    id: row.id,
    bankCode: row.bank_code,
    last4: row.last4,
    status: row.status,
    usableFrom: row.usable_from,
    accountNumber,
    holderName,
  }
}

export async function agreementPartyOf(app: App, db: Db, userId: string) {
  const rows = await db.rows(sec, [userId])
  const seal = await personSeal(db, app.keys, userId)
  const all = Object.assign({}, ...rows.map((row) => seal.open<object>(`profile.${row.section}`, row.sealed)))
  return {
    fullName: all.fullName,
    idNumber: all.idNumber,
    birthPlace: all.birthPlace,
    birthDate: all.birthDate,
    address: `${all.residentialAddress}, ${all.residentialVillage}, ${all.residentialDistrict}, ${all.residentialCity}, ${all.residentialProvince} ${all.residentialZipCode}`,
  }
}

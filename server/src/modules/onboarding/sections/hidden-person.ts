import { maskName } from '@lumbung/shared/rules/name.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { App } from '../../context.ts'
import { fullRecord, maskedRecord, type ShownValue } from './masked-record.ts'

const hidden = () => '•••••'

/** What tells who somebody is, besides the numbers that the record masks for everybody. Province and city stay. */
const masks: Readonly<Record<string, (value: string) => string>> = {
  fullName: maskName,
  alias: maskName,
  displayName: maskName,
  contactFullName: maskName,
  contactFullName2: maskName,
  birthDate: hidden,
  birthPlace: hidden,
  idAddress: hidden,
  residentialAddress: hidden,
  residentialDistrict: hidden,
  residentialVillage: hidden,
  residentialZipCode: hidden,
  employerName: hidden,
  businessAddress: hidden,
}

type Shown = Readonly<Record<string, ShownValue>>

/** A record without what tells who somebody is. */
export const hidePerson = (record: Shown): Record<string, ShownValue> =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => {
      const mask = masks[name]
      return [name, mask && typeof value === 'string' ? mask(value) : value]
    }),
  )

/** What whoever decides compares with photos and documents. */
const compared = ['idNumber', 'motherMaidenName', 'paymentBankAccountNo'] as const

/** The masked record with NIK, account number and mother's name in full. */
export async function comparableRecord(app: App, db: Db, userId: string): Promise<Record<string, ShownValue>> {
  const [masked, full] = await Promise.all([maskedRecord(app, db, userId), fullRecord(app, db, userId)])
  return { ...masked, ...Object.fromEntries(compared.map((name) => [name, (full[name] ?? null) as ShownValue])) }
}

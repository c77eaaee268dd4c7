import type { Db } from '../../../platform/database/db.ts'
import type { ReadApp } from '../../context.ts'
import { nikHash } from './card-hashes.ts'
import { isNikHeld } from './nik-holds.ts'
import { loadSection } from './profile-store.ts'

/** The name on the ID card, or undefined before it is saved. */
export async function customerName(app: ReadApp, db: Db, userId: string): Promise<string | undefined> {
  return (await loadSection(app, db, userId, 'ktp'))?.fullName
}

/** The numbers of the emergency contacts, `8…`. */
export async function emergencyNumbers(app: ReadApp, db: Db, userId: string): Promise<string[]> {
  const contacts = await loadSection(app, db, userId, 'contact')
  return contacts ? [contacts.contactPhoneNumber, contacts.contactPhoneNumber2] : []
}

/** The province where the customer lives, or undefined before it is saved. */
export async function provinceOf(app: ReadApp, db: Db, userId: string): Promise<string | undefined> {
  return (await loadSection(app, db, userId, 'personal'))?.residentialProvince
}

/** The keyed hash of the NIK that a customer entered, proved or not; undefined before the ID card is saved. */
export async function nikHashOf(app: ReadApp, db: Db, userId: string): Promise<Buffer | undefined> {
  const ktp = await loadSection(app, db, userId, 'ktp')
  return ktp && nikHash(app, ktp.idNumber)
}

export const hasNik = async (app: ReadApp, db: Db, userId: string): Promise<boolean> =>
  (await nikHashOf(app, db, userId)) !== undefined

/** Whether a NIK is the one that a customer entered, that of another account, or nobody's. */
export async function ownerOfNik(
  app: ReadApp,
  db: Db,
  userId: string,
  nik: string,
): Promise<'OWN' | 'OTHER' | 'NOBODY'> {
  const hash = nikHash(app, nik)
  if ((await nikHashOf(app, db, userId))?.equals(hash)) return 'OWN'
  return (await isNikHeld(db, hash)) ? 'OTHER' : 'NOBODY'
}

import type { RevealField } from '@lumbung/shared/facts/reveal-fields.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { App } from '../../context.ts'
import { accountsOf } from '../bank-accounts/bank-account-store.ts'
import { loadSection } from './profile-store.ts'

interface Wanted {
  userId: string
  field: Exclude<RevealField, 'PHOTO'>
  accountId: string
}

/** A field that every screen masks, as the customer entered it; undefined if there is none. */
export async function unmaskedField(
  app: App,
  db: Db,
  { userId, field, accountId }: Wanted,
): Promise<string | undefined> {
  if (field === 'NIK') return (await loadSection(app, db, userId, 'ktp'))?.idNumber
  if (field === 'MOTHER_NAME') return (await loadSection(app, db, userId, 'personal'))?.motherMaidenName
  return (await accountsOf(app, db, userId)).find(({ id }) => id === accountId)?.accountNumber
}

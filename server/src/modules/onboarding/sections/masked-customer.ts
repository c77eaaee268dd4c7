import type { PayingCustomer } from '@lumbung/shared/contract/operators/payments.ts'
import { maskName } from '@lumbung/shared/rules/name.ts'
import { maskMobile } from '@lumbung/shared/rules/phone.ts'
import type { Db } from '../../../platform/database/db.ts'
import { findPersonSeal } from '../../../platform/keys/sealing.ts'
import { isOpenAccount, loadPerson } from '../../accounts/api.ts'
import type { App } from '../../context.ts'
import { customerName } from './profile-facts.ts'
import { loadCards } from './profile-store.ts'

/** Who a customer is, masked; without name and number once they were erased. */
export async function maskedCustomer(app: App, db: Db, customerId: string): Promise<PayingCustomer> {
  const [seal, isOpen] = await Promise.all([findPersonSeal(db, app.keys, customerId), isOpenAccount(db, customerId)])
  if (!seal) return { customerId, name: '', mobile: '', isClosed: true }
  const [person, name] = await Promise.all([loadPerson(app, db, customerId), customerName(app, db, customerId)])
  return { customerId, name: maskName(name ?? ''), mobile: maskMobile(person.mobile), isClosed: !isOpen }
}

/** The masked names of customers by id; empty for those whose name was erased. */
export async function maskedNames(
  app: App,
  db: Db,
  userIds: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const known = new Set(userIds.filter((userId) => userId !== null))
  const cards = await loadCards(app, db, [...known])
  return new Map([...known].map((userId) => [userId, maskName(cards.get(userId)?.fullName ?? '')]))
}

import type { Customer } from '@lumbung/shared/contract/operators/customers.ts'
import { maskName } from '@lumbung/shared/rules/name.ts'
import { maskMobile } from '@lumbung/shared/rules/phone.ts'
import { findPersonSeal } from '../../../platform/keys/sealing.ts'
import { accountStateOf, loadPerson } from '../../accounts/api.ts'
import type { App } from '../../context.ts'
import { customerName } from '../../onboarding/api.ts'

interface Head extends Pick<Customer, 'state' | 'closedAt' | 'name' | 'mobile' | 'language' | 'since'> {
  /** E.164; empty once it was erased. */
  number: string
  /** From when the number is this customer's. */
  numberSince: Date | undefined
}

const erased: Head = { state: 'ERASED', name: '', mobile: '', number: '', numberSince: undefined }

/** Who somebody is, masked. */
export async function headOf(app: App, userId: string): Promise<Head> {
  const account = await accountStateOf(app.db, userId)
  if (!account || !(await findPersonSeal(app.db, app.keys, userId))) return erased
  const [person, name] = await Promise.all([loadPerson(app, app.db, userId), customerName(app, app.db, userId)])
  const { closedAt, numberSince } = account
  return {
    state: closedAt ? 'CLOSED' : 'OPEN',
    ...(closedAt && { closedAt: closedAt.toISOString() }),
    name: maskName(name ?? ''),
    mobile: maskMobile(person.mobile),
    language: person.language === 'en-us' ? 'en-us' : 'id',
    since: person.createdAt.toISOString(),
    number: person.mobile,
    numberSince,
  }
}

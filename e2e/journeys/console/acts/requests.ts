import { askForAccount } from '@lumbung/shared/contract/accounts/lost-number.ts'
import { userInfo } from '@lumbung/shared/contract/accounts/people.ts'
import type { Database } from '../../../../server/src/platform/database/db.ts'
import { passLiveness } from '../../../../server/src/testing/people/customers.ts'
import { askedWithoutCamera, decidedCustomer, nikOf, type Person, signedInCustomer } from '../../../steps/customers.ts'
import type { Desk } from '../../../steps/desk.ts'

interface Where {
  desk: Desk
  database: Database
}

/** A request that waits in the operators' queue. */
interface Request {
  /** Who asked. */
  person: Person
  id: string
}

/** A customer who has lost the number, and has asked from a new one. */
export async function askedForLostNumber({ desk, database }: Where): Promise<Request & { owner: Person }> {
  const owner = await decidedCustomer(desk)
  const person = await signedInCustomer(desk)
  const { challengeId } = await passLiveness(person.client, 'lostNumber')
  await person.client.data(askForAccount, { body: { challengeId, idNumber: nikOf(owner) } })
  const { userId } = await person.client.data(userInfo)
  const { rows } = await database.pool.query('select id from lost_number where user_id = $1', [userId])
  return { owner, person, id: String(rows[0]?.id) }
}

/** An applicant who cannot do the face check, and has asked for another way. */
export async function askedForNoCamera({ desk, database }: Where): Promise<Request> {
  const person = await askedWithoutCamera(desk)
  const { rows } = await database.pool.query('select id from no_camera where user_id = $1', [person.userId])
  return { person, id: String(rows[0]?.id) }
}

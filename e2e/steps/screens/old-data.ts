import { userInfo } from '@lumbung/shared/contract/accounts/people.ts'
import type { Database } from '../../../server/src/platform/database/db.ts'
import { statement } from '../../../server/src/platform/database/sql.ts'
import type { Person } from '../customers.ts'

const age = statement(`
  update profile_section set confirmed_on = confirmed_on - 400, home_confirmed_on = home_confirmed_on - 400
  where user_id = $1`)
const refuse = statement(`update bank_account set status = 'MISMATCH_ACCOUNT' where user_id = $1`)

/** Makes what the customer confirmed more than a year old. */
export async function ageData(database: Database, { client }: Person): Promise<void> {
  const { userId } = await client.data(userInfo)
  await database.run(age, [userId])
}

/** Leaves the customer without an account that can receive money. */
export async function refuseAccounts(database: Database, { client }: Person): Promise<void> {
  const { userId } = await client.data(userInfo)
  await database.run(refuse, [userId])
}

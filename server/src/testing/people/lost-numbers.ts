import assert from 'node:assert/strict'
import { askForAccount } from '@lumbung/shared/contract/accounts/lost-number.ts'
import { query, type TestApp } from '../test-app.ts'
import { type Customer, passLiveness, signedIn } from './customers.ts'

/** Asks for the account of a NIK, with the face of whoever asks. */
export async function askForLost({ client }: Customer, idNumber: string, loanAmount?: number) {
  const { challengeId } = await passLiveness(client, 'lostNumber')
  return client.call(askForAccount, { body: { challengeId, idNumber, ...(loanAmount && { loanAmount }) } })
}

/** The id of the newest request of a customer. */
export const lostNumberOf = async (app: TestApp, { userId }: Customer): Promise<string> =>
  (await query(app, 'select id from lost_number where user_id = $1 order by asked_at desc limit 1', [userId]))[0].id

/** Somebody with a new number who asks for the account of a NIK. */
export async function askedForLost(app: TestApp, nik: string, number?: string) {
  const asks = await signedIn(app, number)
  assert.equal((await askForLost(asks, nik)).code, 'SUCCESS')
  return { asks, lostNumberId: await lostNumberOf(app, asks) }
}

import { randomUUID } from 'node:crypto'
import * as contract from '@lumbung/shared/contract/accounts/mobile-change.ts'
import type { TestApp, TestClient } from '../test-app.ts'
import { type Customer, newNumber } from './customers.ts'
import { readCode } from './sign-in.ts'

/** Proves a customer by a code to the present number, a minute later. Returns the proof. */
export async function proveNumber(
  app: TestApp,
  { client, number }: Pick<Customer, 'client' | 'number'>,
): Promise<string> {
  await app.clock.moveBy(60_000)
  await client.data(contract.sendOldNumberCode)
  return (await client.data(contract.proveOldNumber, { body: { otp: await readCode(app, number) } })).proof
}

/** Has a code sent to the new number and returns the body of the change. */
export async function readyChange(app: TestApp, client: TestClient, proof: string, mobileNumber = newNumber()) {
  await client.data(contract.sendNewNumberCode, { body: { proof, mobileNumber, purpose: 'CHANGE_MOBILE' } })
  return { proof, mobileNumber, otp: await readCode(app, mobileNumber) }
}

export const changeNumber = (
  client: TestClient,
  body: Awaited<ReturnType<typeof readyChange>>,
  key: string = randomUUID(),
) => client.call(contract.changeMobile, { body, key })

import assert from 'node:assert/strict'
import { proveSecurity } from '@lumbung/shared/contract/accounts/security.ts'
import { user } from '@lumbung/shared/contract/onboarding/sections.ts'
import { newId } from '../../platform/ids.ts'
import type { TestApp, TestClient } from '../test-app.ts'
import { type Customer, decidedCustomer, newNik } from './customers.ts'
import { signIn } from './sign-in.ts'

/** Reads what a device that has proved no face may not. */
const guarded = (client: TestClient) => client.call(user)
interface Check {
  requestId: string
  status: string
  rejectSeconds: number
}
/** The check that a device is asked to pass. */
export const checkOf = async (client: TestClient): Promise<Check> => {
  const reply = await guarded(client)
  assert.equal(reply.code, 'SECURITY_CHECK_REQUIRED')
  return (reply as unknown as { data: Check }).data
}

/** A customer whose new device failed the face three times. */
export async function rejectedDevice(app: TestApp): Promise<Customer & { device: TestClient; checkId: string }> {
  const customer = await decidedCustomer(app, { ktp: { idNumber: newNik('9018') } })
  await app.clock.moveBy(61_000)
  const device = await signIn(app, customer.number, app.client(newId()))
  const { requestId } = await checkOf(device)
  const params = { requestId, item: 'LIVENESS' as const }
  for (let n = 0; n < 3; n++) await device.call(proveSecurity, { params, body: { challengeId: newId() } })
  assert.equal((await checkOf(device)).status, 'REJECTED')
  return { ...customer, device, checkId: requestId }
}

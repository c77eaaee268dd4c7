import assert from 'node:assert/strict'
import { askWithoutCamera } from '@lumbung/shared/contract/onboarding/no-camera.ts'
import { query, type TestApp } from '../test-app.ts'
import { type Customer, type CustomerOverrides, filledIn } from './customers.ts'

/** Why somebody asks. */
export const whyWithout = { why: 'DISABILITY', note: 'Saya tunanetra', callAt: 'MORNING' } as const
export const askWithout = ({ client }: Pick<Customer, 'client'>) => client.call(askWithoutCamera, { body: whyWithout })

/** The id of the newest request of a customer. */
export const noCameraOf = async (app: TestApp, { userId }: Customer): Promise<string> =>
  (await query(app, 'select id from no_camera where user_id = $1 order by asked_at desc limit 1', [userId]))[0].id

/** Somebody who has filled in everything but the face check, and asked. */
export async function askedWithout(app: TestApp, overrides: CustomerOverrides = {}) {
  const customer = await filledIn(app, { ...overrides, withoutFace: true })
  assert.equal((await askWithout(customer)).code, 'SUCCESS')
  return { ...customer, params: { noCameraId: await noCameraOf(app, customer) } }
}

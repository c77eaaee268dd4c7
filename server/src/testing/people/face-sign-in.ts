import { finishFaceSignIn, startFaceSignIn } from '@lumbung/shared/contract/accounts/face-sign-in.ts'
import { logout } from '@lumbung/shared/contract/accounts/sign-in.ts'
import type { FaceCheck } from '../../providers/face-check/port.ts'
import type { TestApp, TestClient } from '../test-app.ts'
import { type Customer, decidedCustomer, facePhotos, formWith } from './customers.ts'

/** A customer with a stored face who has signed out: number and face are verified on this device. */
export async function signedOutCustomer(app: TestApp): Promise<Customer> {
  const customer = await decidedCustomer(app)
  await customer.client.data(logout)
  return customer
}

/** Asks for a challenge to sign in with. */
export const startFace = (client: TestClient, mobileNumber: string) =>
  client.call(startFaceSignIn, { body: { mobileNumber } })

/** The attempt of a challenge that must be given. */
export async function attemptFor(client: TestClient, mobileNumber: string): Promise<string> {
  return (await client.data(startFaceSignIn, { body: { mobileNumber } })).attempt
}

/** Answers a challenge, with pictures that pass unless others are given. */
export async function showFace(client: TestClient, attempt: string, frames?: Buffer[], key?: string) {
  const form = formWith('frames', frames ?? (await facePhotos()), { faceDetectionType: 'web-motion' })
  return client.call(finishFaceSignIn, { query: { attempt }, form, ...(key && { key }) })
}

/** What a call replied in short: the verdict, or the code of its refusal. */
export const verdictOf = (reply: Awaited<ReturnType<typeof showFace>>) =>
  reply.code === 'SUCCESS' ? reply.data.result : reply.code

/** Replaces the face check while `run` runs. */
export async function withFaceCheck<T>({ app }: TestApp, faceCheck: FaceCheck, run: () => Promise<T>): Promise<T> {
  const { faceCheck: usual } = app.providers
  app.providers.faceCheck = faceCheck
  try {
    return await run()
  } finally {
    app.providers.faceCheck = usual
  }
}

import { loginOtp, sendCode } from '@lumbung/shared/contract/accounts/sign-in.ts'
import type { TestApp, TestClient } from '../test-app.ts'

/** The newest code that the sandbox delivered to a number. */
export async function readCode(app: TestApp, number: string): Promise<string> {
  await app.settle()
  const response = await fetch(`${app.url}/api/sandbox/inbox?to=${encodeURIComponent(number)}`)
  const { data } = (await response.json()) as { data: { messages: { kind: string; text: string }[] } }
  const code = data.messages.find(({ kind }) => kind.endsWith('_CODE'))?.text.match(/\b(\d{4}|\d{6})\b/)?.[0]
  if (!code) throw new Error(`no code was delivered to ${number}`)
  return code
}

/** A wrong code of the same length. */
export const wrongCode = (code: string) => code.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10))

/** Sends a code to the number and returns it. */
export async function codeFor(app: TestApp, number: string, client: TestClient = app.client()): Promise<string> {
  await client.data(sendCode, { body: { mobileNumber: number } })
  return readCode(app, number)
}

/** Signs a client in with the code of its SMS; an unknown number becomes a new customer. */
export async function signIn(app: TestApp, number: string, client: TestClient = app.client()): Promise<TestClient> {
  const otp = await codeFor(app, number, client)
  await client.data(loginOtp, { body: { mobileNumber: number, otp } })
  return client
}

import { randomBytes, randomInt } from 'node:crypto'
import { deleteAccount, sendDeletionCode } from '@lumbung/shared/contract/accounts/deletion.ts'
import { changeConsent } from '@lumbung/shared/contract/accounts/documents.ts'
import { type CaptchaChallenge, loginOtp, sendCode } from '@lumbung/shared/contract/accounts/sign-in.ts'
import { complain } from '@lumbung/shared/contract/complaints.ts'
import type { EndpointShape } from '@lumbung/shared/contract/endpoint.ts'
import { redeemCode } from '@lumbung/shared/contract/offers/redeem.ts'
import { solveCaptcha } from '../../server/src/testing/people/solve-captcha.ts'
import { exchange, pause, repeat, type Shot, send, type Target } from './send.ts'

interface Phone {
  mobileNumber: string
  device: string
}

/** The newest code of this many digits on the attacker's phone; undefined if none arrives. */
async function readCode(
  { base, stopped }: Target,
  { mobileNumber }: Phone,
  digits: number,
): Promise<string | undefined> {
  for (let tries = 0; tries < 50 && !stopped(); tries++) {
    const inbox = await fetch(`${base}/api/sandbox/inbox?to=${mobileNumber}`).catch(() => undefined)
    const { data } = ((await inbox?.json().catch(() => undefined)) ?? {}) as { data?: { messages: { text: string }[] } }
    const codes = data?.messages.flatMap(({ text }) => text.match(new RegExp(`\\b\\d{${digits}}\\b`)) ?? [])
    if (codes?.[0]) return codes[0]
    await pause(200)
  }
  return undefined
}

/** Sends a call, and once more with the proof of work if it asks for one. */
async function proving<E extends EndpointShape>(target: Target, endpoint: E, shotWith: (captcha?: string) => Shot<E>) {
  const first = await exchange(target, endpoint, shotWith())
  const { captcha } = (first.data ?? {}) as { captcha?: CaptchaChallenge }
  return captcha ? exchange(target, endpoint, shotWith(solveCaptcha(captcha))) : first
}

/** Signs a number in and leaves what an account may leave. Returns its session. */
async function live(target: Target, phone: Phone, nth: number) {
  const { mobileNumber, device } = phone
  await proving(target, sendCode, (captcha) => ({ device, body: { mobileNumber, captcha } }))
  const otp = await readCode(target, phone, 4)
  if (!otp) return undefined
  const { token } = await proving(target, loginOtp, (captcha) => ({ device, body: { mobileNumber, otp, captcha } }))
  if (!token) return undefined
  const person = { token }
  await send(target, changeConsent, { person, device, body: { purpose: 'PUSH', given: false } })
  await send(target, redeemCode, { person, device, body: { code: 'SALAH1' } })
  // Every other account leaves a record that has to be kept.
  if (nth % 2) await send(target, complain, { person, device, body: { subject: 'OTHER', text: 'x'.repeat(2000) } })
  return person
}

/** Accounts of ever new numbers that sign in, write and are deleted. */
export async function deletions(target: Target): Promise<void> {
  await repeat(target, 3, async (n) => {
    const phone = {
      mobileNumber: `08${randomInt(1_200_000_000, 1_999_999_999)}`,
      device: randomBytes(16).toString('hex'),
    }
    const person = await live(target, phone, n)
    if (!person) return
    await send(target, sendDeletionCode, { person, device: phone.device })
    const otp = await readCode(target, phone, 6)
    if (otp) await send(target, deleteAccount, { person, device: phone.device, body: { otp } })
  })
}

import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { CaptchaChallenge } from '@lumbung/shared/contract/accounts/sign-in.ts'
import type { Db } from '../../../platform/database/db.ts'
import { countUse } from '../../../platform/limits/rate-limit.ts'
import type { App } from '../../context.ts'

/** About a second of work for a cheap phone (docs/benchmarks.md), for every number and every guess. */
const maxNumber = 100_000
const lifeMs = 5 * 60_000
/** A used solution is remembered until it has expired, and hardly longer: every one leaves a row ⚙. */
const rememberedSeconds = 600

/** What a challenge is for. Its solution is valid for nothing else. */
export type CaptchaUse =
  /** `mobile`: `8…` */
  { purpose: 'SEND_CODE' | 'LOG_IN'; mobile: string } | { purpose: 'EMAIL_CODE'; userId: string }

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const ownerOf = (use: CaptchaUse) => ('mobile' in use ? use.mobile : use.userId)
const sign = (app: App, salt: string, challenge: string, use: CaptchaUse) =>
  createHmac('sha256', app.keys.derive('captcha'))
    .update([salt, challenge, use.purpose, ownerOf(use)].join('\n'))
    .digest('hex')

/** A proof-of-work challenge, signed for one number or customer and one purpose. Nothing of it is stored: the solution contains all of it. */
export function makeChallenge(app: App, use: CaptchaUse): CaptchaChallenge {
  const expires = app.clock.now().getTime() + lifeMs
  const salt = `${randomBytes(12).toString('hex')}.${expires}.`
  const challenge = sha256(`${salt}${randomInt(maxNumber)}`)
  return { algorithm: 'SHA-256', salt, challenge, maxNumber, signature: sign(app, salt, challenge, use) }
}

function readSolution(
  text: string,
): { salt: string; challenge: string; signature: string; number: number } | undefined {
  try {
    const { salt, challenge, signature, number } = JSON.parse(Buffer.from(text, 'base64').toString())
    const strings = [salt, challenge, signature].every((part) => typeof part === 'string' && part.length <= 100)
    return strings && Number.isInteger(number) ? { salt, challenge, signature, number } : undefined
  } catch {
    return undefined
  }
}

/**
 * Whether this is a correct, unexpired and unused solution of a challenge for this use. Marks it as used on the database
 * itself, so the caller must have no transaction open.
 */
export async function solves(app: App, db: Db, use: CaptchaUse, text: string | undefined): Promise<boolean> {
  const solution = text === undefined ? undefined : readSolution(text)
  if (!solution) return false
  const expected = Buffer.from(sign(app, solution.salt, solution.challenge, use))
  const received = Buffer.from(solution.signature)
  if (expected.length !== received.length || !timingSafeEqual(expected, received)) return false
  const expires = Number(solution.salt.split('.')[1])
  if (!(expires > app.clock.now().getTime())) return false
  if (sha256(`${solution.salt}${solution.number}`) !== solution.challenge) return false
  return (await countUse(db, `captcha:${solution.challenge}`, rememberedSeconds, new Date(expires))) === 1
}

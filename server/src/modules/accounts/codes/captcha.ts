import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { CaptchaChallenge } from '@lumbung/shared/contract/auth.ts'
import type { Tx } from '../../../platform/db.ts'
import { countUse } from '../../../platform/rate-limit.ts'
import type { App } from '../../context.ts'

/** Work for a phone of about half a second; a robot pays it for every number. */
const maxNumber = 100_000
const lifeMs = 10 * 60_000

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const sign = (app: App, challenge: string) =>
  createHmac('sha256', app.keys.derive('captcha')).update(challenge).digest('hex')

/** A proof-of-work task; everything needed to check it is in the task itself, signed. */
export function makeChallenge(app: App): CaptchaChallenge {
  const expires = app.clock.now().getTime() + lifeMs
  const salt = `${randomBytes(12).toString('hex')}.${expires}.`
  const challenge = sha256(`${salt}${randomInt(maxNumber)}`)
  return { algorithm: 'SHA-256', salt, challenge, maxNumber, signature: sign(app, `${salt}${challenge}`) }
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

/** True for a right, unexpired solution that nobody has used before. */
export async function solves(app: App, tx: Tx, text: string): Promise<boolean> {
  const solution = readSolution(text)
  if (!solution) return false
  const expected = Buffer.from(sign(app, `${solution.salt}${solution.challenge}`))
  const given = Buffer.from(solution.signature)
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return false
  const expires = Number(solution.salt.split('.')[1])
  if (!(expires > app.clock.now().getTime())) return false
  if (sha256(`${solution.salt}${solution.number}`) !== solution.challenge) return false
  return (await countUse(tx, `captcha:${solution.challenge}`, 86_400, new Date(expires))) === 1
}

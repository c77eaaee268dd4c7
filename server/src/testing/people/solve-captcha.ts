import { hash } from 'node:crypto'
import type { CaptchaChallenge } from '@lumbung/shared/contract/accounts/sign-in.ts'

/** Finds the number of a proof of work, as the browser does, and encodes the solution. */
export function solveCaptcha({ algorithm, salt, challenge, maxNumber, signature }: CaptchaChallenge): string {
  for (let number = 0; number <= maxNumber; number++)
    if (hash('sha256', `${salt}${number}`) === challenge)
      return Buffer.from(JSON.stringify({ algorithm, salt, challenge, signature, number })).toString('base64')
  throw new Error('the challenge has no solution')
}

import { channel, type Identity } from './identity.ts'
import { callToken } from './tokens.ts'

export interface Visit {
  at: string
  call: string
  outcome: string
}

export interface CheckedToken {
  outcome: string
  checks: { check: string; result: string; found?: string; expected?: string }[]
}

async function dataOf<T>(response: Response): Promise<T> {
  const { code, data, message } = (await response.json()) as { code: string; data: T; message?: string }
  if (code === 'SUCCESS') return data
  throw new Error(`${code}: ${message}`)
}

/**
 * The time by which tokens are checked, in seconds: yours. Only a sandbox has another, because its clock can be moved; it says it
 * in its replies.
 */
export async function timeOf(lumbung: string): Promise<number> {
  const response = await fetch(`${lumbung}/api/operation/channel-registrations/find/${channel}`)
  await response.body?.cancel()
  return Math.floor(Date.parse(response.headers.get('date') ?? '') / 1000)
}

/** The latest calls with our tokens. */
export async function visits(own: Identity, lumbung: string): Promise<Visit[]> {
  const authorization = `Bearer ${await callToken(own, { lumbung, now: await timeOf(lumbung) })}`
  const response = await fetch(`${lumbung}/api/partner/v1/visits`, { headers: { authorization } })
  return (await dataOf<{ items: Visit[] }>(response)).items
}

/** What the sandbox says of a token. */
export const checkToken = async (lumbung: string, token: string): Promise<CheckedToken> =>
  dataOf(
    await fetch(`${lumbung}/api/partner/v1/token-check?channel=${channel}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    }),
  )

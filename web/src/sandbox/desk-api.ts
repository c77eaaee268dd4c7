import { ApiRefusal, NetworkFailure, type RefusalBody } from '../api/refusal.ts'
import { currentLanguage } from '../i18n/language.ts'

export interface Message {
  to: string
  kind: string
  /** Of an e-mail. */
  subject?: string
  text: string
  at: string
}

export interface WaitingCase {
  id: string
  kind: 'APPLICATION' | 'ORDER'
  name: string
  mobile: string
  reason: string
  amount?: number | null
  since: string
}

export interface OpenNumber {
  code: string
  method: string
  amount: number
}

/** Calls the desk's part of the server (docs/sandbox.md): a body makes it a POST. Throws ApiRefusal or NetworkFailure. */
export async function callDesk<T>(path: string, body?: object): Promise<T> {
  const response = await fetch(`/sandbox/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'Accept-Language': currentLanguage(),
      ...(body ? { 'Content-Type': 'application/json' } : {}),
    },
    body: body ? JSON.stringify(body) : null,
  }).catch(() => {
    throw new NetworkFailure()
  })
  const answer = (await response.json().catch(() => {
    throw new NetworkFailure()
  })) as RefusalBody & { data?: unknown }
  if (response.ok && answer.code === 'SUCCESS') return answer.data as T
  throw new ApiRefusal(response.status, answer)
}

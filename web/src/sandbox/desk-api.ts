import type { SupplementaryDocumentType } from '@lumbung/shared/enums/onboarding/application.ts'
import { ApiRefusal, NetworkFailure, type RefusalBody } from '../api/refusal.ts'
import { currentLanguage } from '../i18n/language.ts'

export interface Message {
  to: string
  kind: string
  /** Only for e-mails. */
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
  documents: { type: SupplementaryDocumentType; pages: number }[]
}

export interface OpenNumber {
  code: string
  method: string
  amount: number
  /** Takes its own amount alone. */
  bound: boolean
}

/** Calls the desk's API (docs/sandbox.md), with POST if there is a body. Throws ApiRefusal or NetworkFailure. */
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
  const reply = (await response.json().catch(() => {
    throw new NetworkFailure()
  })) as RefusalBody & { data?: unknown }
  if (response.ok && reply.code === 'SUCCESS') return reply.data as T
  throw new ApiRefusal(response.status, reply)
}

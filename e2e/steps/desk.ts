import type { resubmitItems } from '@lumbung/shared/contract/onboarding/application.ts'
import type { TokenFault } from '@lumbung/shared/contract/sandbox.ts'
import type { RejectionReason, SupplementaryDocumentType } from '@lumbung/shared/enums/onboarding/application.ts'
import type { SupplementReason } from '@lumbung/shared/enums/onboarding/supplement.ts'
import { maskMobile } from '@lumbung/shared/rules/phone.ts'
import { expect } from '@playwright/test'

interface Message {
  kind: string
  text: string
  at: string
}

/** Client of the sandbox desk (docs/sandbox.md). */
export interface Desk {
  url: string
  /** The code of the newest SMS to a number. Waits for one that was not read before. */
  newCode(mobile: string): Promise<string>
  /** The address, below the server's, in the newest question to an emergency contact. Waits for one that was not read before. */
  contactLink(mobile: string): Promise<string>
  /** Pays a code as a customer would at a bank. Default: the code's amount. */
  pay(paymentCode: string, amount?: number): Promise<void>
  moveClock(days: number): Promise<void>
  /** Waits until the rules have left an application to a person. */
  hasCase(applicationId: string): Promise<void>
  /** Returns a referred application for one item; an e-mail address has a reason of its own. */
  sendBack(applicationId: string, item: (typeof resubmitItems)[number], reason?: RejectionReason): Promise<void>
  /** Returns a referred application for documents. */
  askForDocuments(
    applicationId: string,
    documents: readonly SupplementaryDocumentType[],
    why: SupplementReason,
  ): Promise<void>
  /** Gives a customer's number a voucher, or takes it back. */
  changeVoucher(mobile: string, code: string, action: 'GIVE' | 'REVOKE'): Promise<void>
  /** Answers the oldest complaint or request of a customer's number. */
  answerQuestion(mobile: string, answer: string): Promise<void>
  today(): Promise<string>
  /** The address, below the server's, with which a partner's app opens ours for its customer. */
  partnerLink(channel: string, mobile: string, fault?: TokenFault): Promise<string>
}

/** The code of six or four digits in a message. */
export const codeIn = (text: string): string => text.match(/\b(\d{6}|\d{4})\b/)?.[0] ?? ''

export function openDesk(url: string): Desk {
  const read = new Set<string>()
  const call = async <T>(path: string, body?: object): Promise<T> => {
    const response = await fetch(`${url}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const answer = (await response.json()) as { code: string; data: T }
    if (answer.code !== 'SUCCESS') throw new Error(`${path}: ${JSON.stringify(answer)}`)
    return answer.data
  }
  /** The text of the newest message of a kind to a number. Waits for one that was not read before. */
  const newMessage = async (mobile: string, kind: RegExp): Promise<string> => {
    const inbox = `/sandbox/inbox?to=${encodeURIComponent(mobile)}`
    let newest: Message | undefined
    const isNew = async () => {
      const { messages } = await call<{ messages: Message[] }>(inbox)
      newest = messages.find((one) => kind.test(one.kind))
      return newest !== undefined && !read.has(mobile + newest.at)
    }
    await expect.poll(isNew, { message: `${kind} for ${mobile}`, intervals: [50] }).toBe(true)
    read.add(`${mobile}${newest?.at}`)
    return newest?.text ?? ''
  }
  return {
    url,
    // A notice of a changed account also contains four digits.
    newCode: async (mobile) => codeIn(await newMessage(mobile, /_CODE$/)),
    contactLink: async (mobile) =>
      (await newMessage(mobile, /^CONTACT_CONSENT$/)).match(/\/H5\/contact-consent\/\S+$/)?.[0] ?? '',
    pay: (paymentCode, amount) => call('/sandbox/pay', { paymentCode, ...(amount === undefined ? {} : { amount }) }),
    moveClock: (days) => call('/sandbox/clock', { advanceDays: days }),
    async hasCase(applicationId) {
      const ids = async () => {
        const { items } = await call<{ items: { applicationId: string }[] }>('/sandbox/applications')
        return items.map((one) => one.applicationId)
      }
      await expect.poll(ids, { intervals: [50] }).toContain(applicationId)
    },
    sendBack: (applicationId, item, reason) =>
      call(`/operator/applications/${applicationId}/decision`, { outcome: 'RETURN', items: [{ item, reason }] }),
    askForDocuments: (applicationId, documents, why) =>
      call(`/operator/applications/${applicationId}/decision`, { outcome: 'RETURN', documents, why }),
    changeVoucher: (mobile, code, action) => call(`/sandbox/vouchers/${action.toLowerCase()}`, { mobile, code }),
    async answerQuestion(mobile, answer) {
      for (const list of ['complaints', 'data-requests']) {
        const { items } = await call<{ items: { complaintId?: string; requestId?: string; mobile: string }[] }>(
          `/operator/${list}`,
        )
        // The list has the ends of numbers alone.
        for (const one of items.filter((waiting) => mobile.endsWith(waiting.mobile))) {
          const address = `/operator/${list}/${one.complaintId ?? one.requestId}`
          const shown = await call<{ mobile: string }>(address)
          if (shown.mobile === maskMobile(mobile)) return call(`${address}/answer`, { answer })
        }
      }
      throw new Error(`nothing of ${mobile} waits`)
    },
    today: async () => (await call<{ businessDate: string }>('/sandbox/clock')).businessDate,
    partnerLink: async (channel, mobile, fault) =>
      (await call<{ path: string }>('/sandbox/partner-token', { channel, mobile, fault })).path,
  }
}

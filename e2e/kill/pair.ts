import { setTimeout as pause } from 'node:timers/promises'
import { isRefused } from './borrower-steps.ts'
import type { Operator } from './operators.ts'

/** What two people do over and over, by act: the second approves what the first proposed. */
export const repeatedActs = [
  'limit.lift',
  'limit.raise',
  'payment.record',
  'loan.waive-fees',
  'assignment.take-back',
  'credit.pay-out',
  'books.post',
] as const
export type RepeatedAct = (typeof repeatedActs)[number]

/** What the lender's people were told that they did. */
export interface Done {
  /** The approvals of each act. */
  approved: Record<RepeatedAct, string[]>
  /** The dates whose close was signed. */
  closed: string[]
  /** How often one person froze a limit, lowered one, and sent money in suspense back. */
  froze: number
  lowered: number
  returned: number
  /** What became of decisions that somebody tried to take back, by application. */
  decided: Map<string, 'UNDONE' | 'MADE'>
  /** The complaints that were prolonged and answered. */
  prolonged: string[]
}

export const nothingDone = (): Done => ({
  approved: Object.fromEntries(repeatedActs.map((act) => [act, [] as string[]])) as Done['approved'],
  closed: [],
  froze: 0,
  lowered: 0,
  returned: 0,
  decided: new Map(),
  prolonged: [],
})

export const reason = 'A kill test of the console'

export type Until = () => boolean

export type Pair = ReturnType<typeof pairOf>

/** Somebody who proposes, and somebody else who approves. */
export function pairOf(maker: Operator, checker: Operator, done: Done) {
  /** Each once, however often it is sent. What changed in between, as by a payout that comes back, is proposed anew. */
  const inTwo = async (act: RepeatedAct, path: string, body: object = {}, tries = 5): Promise<void> => {
    const { approvalId } = await maker.act(path, { ...body, reason })
    try {
      await checker.act(`/operator/approvals/${approvalId}/approve`)
    } catch (error) {
      if (tries > 1 && isRefused(error, '"STALE"')) return inTwo(act, path, body, tries - 1)
      // Nobody can approve it any more.
      if (isRefused(error, '"DATE_SEALED"')) await maker.act(`/operator/approvals/${approvalId}/withdraw`)
      throw error
    }
    done.approved[act].push(String(approvalId))
  }
  const repeat = async (until: Until, once: () => Promise<void>): Promise<void> => {
    while (!until()) {
      await once()
      await pause(1000 * Math.random())
    }
  }
  return { maker, checker, done, inTwo, repeat }
}

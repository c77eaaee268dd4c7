import { addDays, type BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import { type FaultCounts, noticeFaults, reorders, reversedAfter } from '../faults.ts'
import type { GatewayNotice, SimulatedBank } from './bank.ts'
import type { Transferred } from './bank-objects.ts'

/** The notices that the gateway has to send, and what goes wrong with them. */
export interface NoticeQueue {
  /** Reports the transfers of one customer, made on a date in this order. `first` numbers the customer's transfers. */
  report(transfers: readonly Transferred[], date: BusinessDate, first: number): void
  add(notices: readonly GatewayNotice[], date: BusinessDate): void
  /** Takes what is due on a date, in rounds: a customer has at most one event in a round. */
  takeRounds(date: BusinessDate): GatewayNotice[][]
  readonly waiting: number
}

interface Reversal {
  transfer: Transferred
  date: BusinessDate
}

interface Waiting {
  notice: GatewayNotice
  date: BusinessDate
  copies: number
}

export function openNoticeQueue({
  seed,
  bank,
  faults,
}: {
  seed: number
  bank: SimulatedBank
  faults: FaultCounts
}): NoticeQueue {
  let waiting: Waiting[] = []
  let reversals: Reversal[] = []
  /** The bank takes back what it is going to, and its notices join the others. */
  const reverse = (date: BusinessDate) => {
    for (const { transfer } of reversals.filter((one) => one.date <= date)) {
      bank.reverse(transfer)
      waiting.push({ notice: bank.noticeOf(transfer), date, copies: 1 })
    }
    reversals = reversals.filter((one) => one.date > date)
  }
  return {
    get waiting() {
      return waiting.length + reversals.length
    },
    report(transfers, date, first) {
      const reversed = transfers.length > 1 && transfers[0] !== undefined && reorders(seed, transfers[0].index, date)
      if (reversed) faults.REORDERED_NOTICES++
      const numbered = transfers.map((transfer, n) => ({ transfer, n: first + n }))
      for (const { transfer, n } of reversed ? numbered.toReversed() : numbered) {
        const { copies, daysLate } = noticeFaults(seed, transfer.index, n)
        if (copies > 1) faults.DUPLICATE_NOTICE++
        if (daysLate > 0) faults.LATE_NOTICE++
        waiting.push({ notice: bank.noticeOf(transfer), date: addDays(date, daysLate), copies })
        const days = reversedAfter(seed, transfer.index, n)
        if (days !== undefined) reversals.push({ transfer, date: addDays(date, days) })
      }
    },
    add(notices, date) {
      waiting.push(...notices.map((notice) => ({ notice, date, copies: 1 })))
    },
    takeRounds(date) {
      reverse(date)
      const due = waiting.filter((one) => one.date <= date)
      waiting = waiting.filter((one) => one.date > date)
      const rounds: GatewayNotice[][] = []
      for (const notices of Map.groupBy(due, ({ notice }) => notice.index).values())
        for (const [n, { notice, copies }] of notices.entries()) {
          // Two copies arrive at the same time, a third one in the next round.
          for (let copy = 0; copy < copies; copy++) {
            const round = copy < 2 ? n : n + 1
            rounds[round] = [...(rounds[round] ?? []), notice]
          }
        }
      return rounds
    },
  }
}

import type {
  CloseFigure,
  CloseFigureName,
  CloseItem,
  CloseItemName,
  ClosePoint,
} from '@lumbung/shared/contract/operators/books/closes.ts'
import { addDays, type BusinessDate, startOfDay } from '@lumbung/shared/lending/dates/calendar.ts'
import type { Db } from '../../../platform/database/db.ts'
import { newestCheck } from '../../audit/api.ts'
import { countBehind, invoiceNumbers, withoutNumber } from '../../billing/api.ts'
import { lateComplaints } from '../../complaints/api.ts'
import { hasHousePostings, houseSealOf, totalsOf, trialBalance } from '../../ledger/api.ts'
import { cashItem } from './cash-item.ts'
import { disbursementItem, suspenseItem } from './open-items.ts'

const figure = (name: CloseFigureName, kind: CloseFigure['kind'], value: string | number): CloseFigure => ({
  name,
  kind,
  value,
})

interface Made {
  isDone: boolean
  figures: CloseFigure[]
  points?: ClosePoint[]
}

const itemOf = (item: CloseItemName, { isDone, figures, points = [] }: Made): CloseItem => ({
  item,
  isHard: item !== 'COMPLAINTS',
  isDone,
  figures,
  points,
})

async function endOfDayItem(db: Db, date: BusinessDate): Promise<Made> {
  const waiting = await countBehind(db, date)
  return { isDone: waiting === 0, figures: [figure('WAITING', 'COUNT', waiting)] }
}

async function sealItem(db: Db, date: BusinessDate): Promise<Made> {
  const seal = await houseSealOf(db, date)
  if (!seal) return { isDone: !(await hasHousePostings(db, date)), figures: [] }
  return {
    isDone: true,
    figures: [
      figure('SEALED_AT', 'MOMENT', seal.at.toISOString()),
      figure('POSTINGS', 'COUNT', seal.postings),
      figure('DIGEST', 'TEXT', seal.digest.slice(0, 12)),
    ],
  }
}

async function balanceItem(db: Db, date: BusinessDate): Promise<Made> {
  const { debit, credit } = totalsOf(await trialBalance(db, date))
  return { isDone: debit === credit, figures: [figure('DEBIT', 'MONEY', debit), figure('CREDIT', 'MONEY', credit)] }
}

/** A check that was asked for after the date was over and sealed. */
async function checkItem(db: Db, date: BusinessDate): Promise<Made> {
  const [check, seal] = [await newestCheck(db), await houseSealOf(db, date)]
  const since = seal?.at ?? startOfDay(addDays(date, 1))
  if (!check || check.asked_at < since) return { isDone: false, figures: [] }
  const found = check.found ?? 0
  return {
    isDone: found === 0,
    figures: [figure('CHECKED_AT', 'MOMENT', check.asked_at.toISOString()), figure('FINDINGS', 'COUNT', found)],
  }
}

async function invoicesItem(db: Db, date: BusinessDate): Promise<Made> {
  const waiting = await withoutNumber(db, date)
  const ofYear = (await invoiceNumbers(db)).find(({ year }) => year === Number(date.slice(0, 4)))
  const { numbers = 0, lastNumber = 0 } = ofYear ?? {}
  const missing = Math.abs(lastNumber - numbers)
  return {
    isDone: waiting === 0 && missing === 0,
    figures: [
      figure('NUMBERS', 'COUNT', numbers),
      figure('LAST_NUMBER', 'COUNT', lastNumber),
      figure('MISSING', 'COUNT', missing),
      figure('WITHOUT_NUMBER', 'COUNT', waiting),
    ],
  }
}

async function complaintsItem(db: Db, date: BusinessDate): Promise<Made> {
  const late = await lateComplaints(db, addDays(date, 1))
  return { isDone: late === 0, figures: [figure('LATE', 'COUNT', late)] }
}

const makers: Readonly<Record<CloseItemName, (db: Db, date: BusinessDate) => Promise<Made>>> = {
  END_OF_DAY: endOfDayItem,
  SEAL: sealItem,
  BALANCE: balanceItem,
  CHECK: checkItem,
  CASH: cashItem,
  SUSPENSE: suspenseItem,
  DISBURSEMENTS: disbursementItem,
  INVOICES: invoicesItem,
  COMPLAINTS: complaintsItem,
}

/** The checklist of a date that is over, as it stands now. */
export async function checklist(db: Db, date: BusinessDate): Promise<CloseItem[]> {
  const items: CloseItem[] = []
  for (const [item, make] of Object.entries(makers)) items.push(itemOf(item as CloseItemName, await make(db, date)))
  return items
}

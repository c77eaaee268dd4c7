import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import type { Db } from '../../platform/database/db.ts'
import { statement } from '../../platform/database/sql.ts'
import { houseId } from '../../platform/ids.ts'
import { termsOfAccount } from './accounts.ts'

interface Row {
  id: string
  kind: string
  business_date: BusinessDate
  at: Date
  account: string
  loan_id: string | null
  amount: number
}

const columns = 'p.id, p.kind, p.business_date, p.at, e.account, e.loan_id, e.amount'
const entries = 'posting p join entry e on e.user_id = p.user_id and e.posting_id = p.id'
const ofPayment = statement<Row>(`
  select ${columns} from ${entries}
  where p.user_id = $1 and p.kind in ('payment', 'interest', 'extension', 'assignment', 'reversal', 'correction')
    and p.source in ($2::uuid::text, 'reversal:' || $2::uuid::text)
  order by p.at, p.id, e.line`)

export interface ShownPosting {
  postingId: string
  kind: string
  date: BusinessDate
  at: Date
  isHouse: boolean
  lines: {
    /** The accountants' number. */
    account: string
    name: { id: string; en: string }
    loanId: string | undefined
    debit: number
    credit: number
  }[]
}

const lineFrom = ({ account, loan_id, amount }: Row): ShownPosting['lines'][number] => {
  const terms = termsOfAccount(account)
  return {
    account: terms?.number ?? account,
    name: terms?.name ?? { id: account, en: account },
    loanId: loan_id ?? undefined,
    debit: Math.max(amount, 0),
    credit: Math.max(-amount, 0),
  }
}

/** What a payment has posted: itself, what it made due, and its reversal. `userId` is the house while the money is in suspense. */
export async function postingsOf(db: Db, userId: string, paymentId: string): Promise<ShownPosting[]> {
  const postings = new Map<string, ShownPosting>()
  const isHouse = userId === houseId
  for (const row of await db.rows(ofPayment, [userId, paymentId])) {
    const { id: postingId, kind, business_date: date, at } = row
    const posting = postings.get(postingId) ?? { postingId, kind, date, at, isHouse, lines: [] }
    posting.lines.push(lineFrom(row))
    postings.set(postingId, posting)
  }
  return [...postings.values()]
}

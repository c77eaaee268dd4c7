import { conversionStates, extensionStates, loanStates, policyStates, writeOffStates } from '../billing/api.ts'
import { orderStates, voucherStates } from '../lending/api.ts'
import { type Invariant, invariant } from './invariants.ts'

interface Move {
  from: string | null
  event: string
  to: string
}

/** The moves of a state table as columns. */
const columnsOf = (moves: readonly Move[]): unknown[] => [
  moves.map(({ from }) => from),
  moves.map(({ event }) => event),
  moves.map(({ to }) => to),
]
const orderMoves = () => columnsOf([{ from: null, event: 'place', to: 'CREATED' }, ...orderStates.moves])
const loanMoves = () => columnsOf([{ from: null, event: 'book', to: 'ONGOING' }, ...loanStates.moves])
const voucherMoves = () => columnsOf([{ from: null, event: 'give', to: 'AVAILABLE' }, ...voucherStates.moves])

const policyMoves = () => columnsOf([{ from: null, event: 'request', to: 'REQUESTED' }, ...policyStates.moves])

const writeOffMoves = () => columnsOf([{ from: null, event: 'propose', to: 'PROPOSED' }, ...writeOffStates.moves])

const extensionMoves = () =>
  columnsOf([{ from: null, event: 'apply', to: 'PAY_IN_ADVANCE_UNPAID' }, ...extensionStates.moves])

/** With an advance payment or without. */
const conversionMoves = () =>
  columnsOf([
    { from: null, event: 'apply', to: 'ALL_UNCOMPLETED' },
    { from: null, event: 'apply', to: 'E_SIGN_UNCOMPLETED' },
    ...conversionStates.moves,
  ])

const histories = {
  order: { table: 'order_history', id: 'order_id', subject: 'orderId', owner: 'loan_order', moves: orderMoves },
  loan: { table: 'loan_history', id: 'loan_id', subject: 'loanId', owner: 'loan', moves: loanMoves },
  extension: {
    table: 'extension_history',
    id: 'extension_id',
    subject: 'extensionId',
    owner: 'extension',
    moves: extensionMoves,
  },
  conversion: {
    table: 'conversion_history',
    id: 'conversion_id',
    subject: 'conversionId',
    owner: 'conversion',
    moves: conversionMoves,
  },
  policy: {
    table: 'insurance_policy_history',
    id: 'policy_id',
    subject: 'policyId',
    owner: 'insurance_policy',
    moves: policyMoves,
  },
  writeOff: {
    table: 'write_off_history',
    id: 'write_off_id',
    subject: 'writeOffId',
    owner: 'write_off',
    moves: writeOffMoves,
  },
  voucher: { table: 'voucher_history', id: 'voucher_id', subject: 'voucherId', owner: 'voucher', moves: voucherMoves },
} as const

/** The invariants of a status history (I9). */
function historyOf(what: keyof typeof histories, the: string): Invariant[] {
  const { table, id, subject, owner, moves } = histories[what]
  return [
    invariant(
      'I9',
      `${the} moves only as its table allows`,
      `select jsonb_build_object('userId', h.user_id, '${subject}', h.${id}, 'seq', h.seq) as subject,
         coalesce(h.from_status, 'nothing') || ' ' || h.event || ' ' || h.to_status as difference
       from ${table} h where not exists (select from unnest($1::text[], $2::text[], $3::text[]) as m (before, event, after)
         where m.before is not distinct from h.from_status and m.event = h.event and m.after = h.to_status)`,
      moves,
    ),
    invariant(
      'I9',
      `the history of ${the} has no gap and its times never decrease`,
      `select jsonb_build_object('userId', user_id, '${subject}', ${id}, 'seq', seq) as subject,
         'place ' || place || ', from ' || coalesce(from_status, 'nothing') || ' after ' || coalesce(before, 'nothing')
           || ' at ' || at as difference
       from (select h.*, row_number() over own as place, lag(to_status) over own as before, lag(at) over own as earlier
         from ${table} h window own as (partition by user_id, ${id} order by seq)) as steps
       where seq <> place or from_status is distinct from before or at < earlier`,
    ),
    invariant(
      'I9',
      `the history of ${the} ends at its status`,
      `select jsonb_build_object('userId', o.user_id, '${subject}', o.id) as subject,
         o.status || ', history ' || coalesce(h.to_status, 'none') as difference
       from ${owner} o left join (select distinct on (user_id, ${id}) user_id, ${id}, to_status
         from ${table} order by user_id, ${id}, seq desc) h on h.user_id = o.user_id and h.${id} = o.id
       where h.to_status is distinct from o.status`,
    ),
  ]
}

export const historyInvariants: readonly Invariant[] = [
  ...historyOf('order', 'an order'),
  ...historyOf('loan', 'a loan'),
  ...historyOf('extension', 'an extension'),
  ...historyOf('conversion', 'a conversion'),
  ...historyOf('policy', 'a policy'),
  ...historyOf('writeOff', 'a write-off'),
  ...historyOf('voucher', 'a voucher'),
]

import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { id, instant, isoDate, money, sha256Hex } from '../../fields.ts'
import { reasonText } from '../fields.ts'

/** What a business date is closed by, in the order of work. COMPLAINTS is for information. */
export const closeItems = [
  'END_OF_DAY',
  'SEAL',
  'BALANCE',
  'CHECK',
  'CASH',
  'SUSPENSE',
  'DISBURSEMENTS',
  'INVOICES',
  'COMPLAINTS',
] as const
export type CloseItemName = (typeof closeItems)[number]

/** What proves an item. */
export const closeFigures = [
  'WAITING',
  'SEALED_AT',
  'POSTINGS',
  'DIGEST',
  'DEBIT',
  'CREDIT',
  'CHECKED_AT',
  'FINDINGS',
  'CASH',
  'CASH_NOW',
  'SETTLED',
  'NOT_SETTLED',
  'NOT_IN_BOOKS',
  'AMOUNTS_DIFFER',
  'UNEXPLAINED',
  'FILE_MISSING',
  'OPEN',
  'AMOUNT',
  'OVERDUE',
  'NUMBERS',
  'LAST_NUMBER',
  'WITHOUT_NUMBER',
  'MISSING',
  'LATE',
] as const
export type CloseFigureName = (typeof closeFigures)[number]

const CloseFigure = z.strictObject({
  name: z.enum(closeFigures),
  kind: z.enum(['MONEY', 'COUNT', 'MOMENT', 'TEXT']),
  value: z.union([z.string(), z.number()]),
  /** The provider that it is about. */
  of: z.optional(z.string()),
})
export type CloseFigure = z.output<typeof CloseFigure>

/** What a note is about: `suspense:…`, `disbursement:…`, `difference:…`, `cash:…`. */
const noteSubject = z.string().check(z.regex(/^(suspense|disbursement|difference|cash):[\w-]{1,60}$/))

const BookNote = z.strictObject({ text: z.string(), by: z.string(), at: instant })
export type BookNote = z.output<typeof BookNote>

/** Something open: an item with one that `needsNote` and has none is not done. */
const ClosePoint = z.strictObject({
  subject: noteSubject,
  /** A reference of the bank or provider, or a provider. */
  label: z.string(),
  /** Of a difference: in what it differs. */
  what: z.optional(z.string()),
  date: isoDate,
  amount: z.optional(money),
  /** Of a difference: what the file says. */
  theirs: z.optional(money),
  needsNote: z.boolean(),
  note: z.optional(BookNote),
})
export type ClosePoint = z.output<typeof ClosePoint>

const CloseItem = z.strictObject({
  item: z.enum(closeItems),
  /** It has to be done before the close is signed. */
  isHard: z.boolean(),
  isDone: z.boolean(),
  figures: z.array(CloseFigure),
  points: z.array(ClosePoint),
})
export type CloseItem = z.output<typeof CloseItem>

/** SIGNED; NEXT is the one to sign; LATER comes after it. */
export const closeStates = ['SIGNED', 'NEXT', 'LATER'] as const

const closeFields = {
  date: isoDate,
  state: z.enum(closeStates),
  /** The last day of a month takes two people. */
  isMonthEnd: z.boolean(),
  /** Who proposed to close the month, while a second person has to approve it. */
  proposed: z.optional(z.strictObject({ by: z.string(), at: instant })),
}

const ListedClose = z.strictObject({
  ...closeFields,
  signed: z.optional(z.strictObject({ by: z.string(), at: instant })),
})
export type ListedClose = z.output<typeof ListedClose>

export const closes = endpoint({
  method: 'GET',
  path: '/operator/closes',
  access: 'operator',
  act: 'close.see',
  reads: 'none',
  summary: 'The last sixty-two business dates that are over, the newest first, with the state of their closes.',
  reply: z.strictObject({ items: z.array(ListedClose) }),
  refusals: [],
})

const params = z.strictObject({ date: isoDate })

const DayClose = z.strictObject({
  ...closeFields,
  items: z.array(CloseItem),
  signed: z.optional(
    z.strictObject({
      by: z.string(),
      at: instant,
      reason: z.string(),
      approvedBy: z.optional(z.string()),
      hash: sha256Hex,
      /** The stored content still has its hash. */
      isIntact: z.boolean(),
    }),
  ),
})
export type DayClose = z.output<typeof DayClose>

export const readClose = endpoint({
  method: 'GET',
  path: '/operator/closes/{date}',
  access: 'operator',
  act: 'close.see',
  reads: 'none',
  summary: 'The checklist of a business date: computed now or, once signed, as it was signed.',
  params,
  reply: DayClose,
  refusals: ['NOT_FOUND'],
})

const obstacles = ['NOT_FOUND', 'DATE_SEALED', 'CLOSE_OUT_OF_ORDER', 'CLOSE_NOT_READY'] as const

export const signClose = endpoint({
  method: 'POST',
  path: '/operator/closes/{date}/sign',
  access: 'operator',
  act: 'close.sign',
  reads: 'none',
  summary: 'Signs the close of a business date that is no month’s last, with its checklist as it is.',
  params,
  body: z.strictObject({ reason: reasonText }),
  reply: z.strictObject({ hash: sha256Hex }),
  refusals: [...obstacles, 'TAKES_TWO_PEOPLE'],
})

export const proposeMonthClose = endpoint({
  method: 'POST',
  path: '/operator/closes/{date}/month',
  access: 'operator',
  act: 'close.month',
  reads: 'none',
  summary: 'Proposes to sign the close of a month’s last day; a second person of finance decides.',
  params,
  body: z.strictObject({ reason: reasonText }),
  reply: z.strictObject({ approvalId: id }),
  refusals: [...obstacles, 'ALREADY_DECIDED'],
})

export const noteInBooks = endpoint({
  method: 'POST',
  path: '/operator/books/notes',
  access: 'operator',
  act: 'books.note',
  reads: 'none',
  summary: 'Notes who takes care of something open in the books, and how. The newest note counts.',
  body: z.strictObject({ subject: noteSubject, reason: reasonText }),
  reply: z.strictObject({}),
  refusals: ['NOT_FOUND', 'DATE_SEALED'],
})

export const bookDifferences = endpoint({
  method: 'GET',
  path: '/operator/books/differences',
  access: 'operator',
  act: 'books.see',
  reads: 'none',
  summary: 'The two hundred newest differences between settlement files and the books, with their notes.',
  reply: z.strictObject({ items: z.array(ClosePoint) }),
  refusals: [],
})

export const bookDays = endpoint({
  method: 'GET',
  path: '/operator/books/days',
  access: 'operator',
  act: 'books.see',
  reads: 'none',
  summary: 'Customers whose end of day is missing, up to a hundred, and how the numbers of invoices stand.',
  reply: z.strictObject({
    /** How many customers wait. */
    waiting: z.int(),
    items: z.array(z.strictObject({ customerId: id, /** The last date that was closed. */ since: isoDate })),
    invoices: z.array(
      z.strictObject({
        year: z.int(),
        numbers: z.int(),
        lastNumber: z.int(),
        /** The first hundred that are missing. */
        missing: z.array(z.int()),
      }),
    ),
    /** Invoices that wait for their number. */
    withoutNumber: z.int(),
  }),
  refusals: [],
})

export const runDays = endpoint({
  method: 'POST',
  path: '/operator/books/days',
  access: 'operator',
  act: 'books.run-day',
  reads: 'none',
  summary: 'Runs every missing end of day and seals the dates that are over, in the background.',
  reply: z.strictObject({}),
  refusals: [],
})

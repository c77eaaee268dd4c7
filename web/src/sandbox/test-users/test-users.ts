/** What a new customer does on the way to a state, in these steps (steps.ts). */
export type StepName =
  | 'REGISTER'
  | 'CARD'
  | 'FORM'
  | 'SUBMIT'
  | 'DECISION'
  | 'ASK_DOCUMENTS'
  | 'FREEZE'
  | 'ORDER'
  | 'SIGN'
  | 'DAY'
  | 'SETTLE'
  | 'MONTH'

export interface TestUser {
  steps: readonly StepName[]
  /** Last four digits of the NIK, which steer the sandbox's providers (docs/sandbox.md). */
  serial?: string
  /** The calendar of the whole sandbox moves. */
  movesCalendar?: true
}

const submitted = ['REGISTER', 'CARD', 'FORM', 'SUBMIT'] as const
const approved = [...submitted, 'DECISION'] as const
const borrower = [...approved, 'ORDER', 'SIGN'] as const

/** P-07: a new customer for each state that the app can show. */
export const testUsers = {
  NEW: { steps: ['REGISTER'] },
  APPLYING: { steps: ['REGISTER', 'CARD'] },
  REVIEW: { steps: submitted, serial: '9004' },
  RETURNED: { steps: [...submitted, 'DECISION'], serial: '9023' },
  DOCUMENTS: { steps: [...submitted, 'ASK_DOCUMENTS'], serial: '9018' },
  REJECTED: { steps: [...submitted, 'DECISION'], serial: '9011' },
  APPROVED: { steps: approved },
  FROZEN: { steps: [...approved, 'FREEZE'] },
  ORDERED: { steps: [...approved, 'ORDER'] },
  BORROWER: { steps: borrower },
  REPAID: { steps: [...borrower, 'DAY', 'SETTLE'], movesCalendar: true },
  LATE: { steps: [...borrower, 'MONTH'], movesCalendar: true },
} satisfies Readonly<Record<string, TestUser>>

export type TestUserName = keyof typeof testUsers
export const testUserNames = Object.keys(testUsers) as readonly TestUserName[]

import type { HelpTable } from './help-table.ts'

const collecting =
  'POJK 22/2023: debts are collected Monday to Saturday only, not on national holidays, 08:00–20:00 where the customer lives, without threats or shaming.'
const complaining =
  'POJK 22/2023: a written complaint is answered within 10 working days. Once, 10 more are possible if the customer is told before the time is over.'
const privacy =
  'UU 27/2022 (PDP): requests for access, correction and an end of processing are handled within 3 × 24 hours. A breach is reported to the person and the agency within the same time.'
const needed = 'UU 27/2022 (PDP): personal data is opened for a clear purpose only. The audit trail has each look.'
const knowing =
  'POJK 8/2023: the data on the ID card, addresses, work, the mother’s maiden name and the source of funds must be known; the check may be made without meeting.'

export const helpEn: HelpTable = {
  home: {
    what: 'All that waits for you, by your roles; the clocks say what is pressing.',
    law: 'No rule is about this page. Two clocks come from rules: complaints, 10 working days (POJK 22/2023), and data requests, 3 × 24 hours (UU 27/2022).',
  },
  queue: {
    what: 'Applications that the system leaves to a person, by the time promised to the customer. Press N to take the next one.',
    law: knowing,
  },
  case: {
    what: 'One application: photos, the result of each rule, what was filled in, and the decision. For 15 minutes it is yours.',
    law: knowing,
  },
  lostNumbers: {
    what: 'Customers who have lost their number and ask for their account from a new one, by the time promised to them.',
    law: needed,
  },
  lostNumber: {
    what: 'One request: what was told beside what the account has, and whether the face is the same. Two people decide.',
    law: needed,
  },
  identities: {
    what: 'Applicants who cannot do the face check, by the time promised to them. Press N to take the next one.',
    law: knowing,
  },
  identity: {
    what: 'One request: data and photo of the card, face checks that failed, and the number to call. Two people confirm the identity.',
    law: knowing,
  },
  customers: {
    what: 'Finds one customer by an exact value. Parts of names or numbers are never searched, so that nobody can be listed.',
    law: needed,
  },
  customer: {
    what: 'All about one customer, as far as your roles need it, and what you may do.',
    law: needed,
  },
  vouchers: {
    what: 'The vouchers of one customer, found by the whole number alone. Giving and revoking take a reason; the customer sees it in the app at once.',
    law: needed,
  },
  complaints: { what: 'Complaints by the time that is left.', law: complaining },
  complaint: {
    what: 'One complaint: take it first, then answer by template or in your own words. The customer reads exactly what you send.',
    law: complaining,
  },
  rights: {
    what: 'Requests of customers about their personal data, by the hours that are left.',
    law: privacy,
  },
  right: { what: 'One request about personal data: take it first, then answer.', law: privacy },
  orders: {
    what: 'Loan requests that wait for a decision, money that does not get through, and all of the last 30 days.',
    law: 'SEOJK 19/SEOJK.06/2025: since 2026, principal and benefit to be paid may take at most 30 % of the customer’s income.',
  },
  order: {
    what: 'One loan request: what was signed, its history, and each try to pay it out.',
    law: 'POJK 6/2022: customers must be able to see and print their agreement.',
  },
  loan: {
    what: 'One loan: ledger, schedule, day by day, contacts about the debt, and documents.',
    law: collecting,
  },
  payments: {
    what: 'What customers say they have paid, notices without an end, and the newest payments.',
    law: 'POJK 22/2023: a customer who writes that a payment is missing has complained; the answer is due within 10 working days.',
  },
  payment: {
    what: 'The way of one payment, from its code to what the customer sees. Red is where it stopped.',
    law: 'POJK 22/2023, article 60: a warning letter names due date, days late, principal left, benefit and late fee. A payment that is not booked makes them wrong.',
  },
  report: {
    what: 'A customer says that a bill is paid: the receipt beside the payments that may be meant. Meanwhile the bill is not collected.',
    law: collecting,
  },
  suspense: {
    what: 'Money that came in without a known purpose: assign it to its customer, or record that it was returned.',
    law: 'No rule is about money without an owner. Before you assign it, remember POJK 8/2023: the source of a customer’s funds must be known.',
  },
  disbursements: {
    what: 'Payouts without a clear outcome, or that failed. Asking the provider never sends money twice.',
    law: 'No rule is about payouts that are stuck. If the customer writes about one, POJK 22/2023 holds: an answer within 10 working days.',
  },
  refunds: {
    what: 'Credit of customers by paying too much, and its way to their accounts. Two people pay it out; what has no certain answer is never sent twice.',
    law: 'POJK 8/2023: the source of a customer’s funds must be known. So a large credit is asked about before it is paid out.',
  },
  inbox: {
    what: 'What takes two people. What is approved is done exactly as proposed; what has changed since is not done.',
    law: 'No rule is about approvals. What holds is the rule for the act that is proposed: read the help of its page.',
  },
  books: {
    what: 'The balance of each account at the end of a date; debits and credits must be equal.',
    law: 'POJK 40/2024: TKB90 has to stand on the home page. It is computed from these books.',
  },
  journal: {
    what: 'All postings of a period. None is changed: a correction is a new posting that names the one it corrects.',
    law: 'PMK 131/2024: 12 % VAT is taken on 11/12 of the price of a service, so 11 % of its price. The postings of VAT follow that.',
  },
  checks: {
    what: 'Checks the books against their rules, and the provider’s file against the books. Each difference has an owner and a note.',
    law: 'No rule is about these checks. What is reported to SLIK (POJK 11/2024) and Pusdafil (SEOJK 1/SEOJK.06/2024) comes from the same books.',
  },
  manual: {
    what: 'Postings on accounts of the house that nothing makes by itself. Two people make them; only a new posting corrects one.',
    law: 'No rule is about manual postings. What is reported to SLIK (POJK 11/2024) and Pusdafil (SEOJK 1/SEOJK.06/2024) changes with them.',
  },
  closes: {
    what: 'The days that are closed and those that are not yet, one after the other.',
    law: 'SEOJK 1/SEOJK.06/2024: data on funding and its quality goes to Pusdafil at once, or every day at the latest.',
  },
  close: {
    what: 'The checklist of one day, each line with its proof. Once signed it cannot be changed; a month’s end takes two people.',
    law: 'SEOJK 1/SEOJK.06/2024: data on funding and its quality goes to Pusdafil at once, or every day at the latest. To sign each day is our own rule.',
  },
  holidays: {
    what: 'National holidays and joint leave. A change takes two people, because due dates that have passed are computed again.',
    law: 'POJK 22/2023, article 62: debts are not collected on national holidays.',
  },
  writeOffs: {
    what: 'Loans that are more than 90 days late and can be written off. The customer still owes them.',
    law: 'SEOJK 19/SEOJK.06/2025: a loan more than 90 days late is of the quality macet (bad).',
  },
  operators: {
    what: 'Who may sign in, in which roles, and when each told their own number and NIK. A change of roles takes two admins.',
    law: 'UU 27/2022 (PDP): personal data is opened for a clear purpose only. Give the roles that the work needs, and disable who leaves on that day.',
  },
  audit: {
    what: 'Who did and looked at what, when, and from where. The chain shows if anything was changed or taken away.',
    law: needed,
  },
  health: {
    what: 'Whether the system works: jobs, providers, messages, faults. Nothing here is about a customer.',
    law: 'UU 27/2022 (PDP), article 46: if a fault exposes personal data, the people and the agency are told within 3 × 24 hours.',
  },
  reviews: {
    what: 'Masked data that operators opened for 15 minutes, each with its reason. Unreviewed after two working days, nobody can open any more.',
    law: needed,
  },
  exports: {
    what: 'Lists that you asked for as CSV. Do not keep them longer than the purpose needs.',
    law: needed,
  },
  account: {
    what: 'Your passkeys, open sessions and own details. Colleagues handle whoever shares your number, NIK, device or account.',
    law: 'No rule is about this page.',
  },
}

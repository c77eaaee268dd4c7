import type { KtpInfo } from '@lumbung/shared/contract/onboarding/sections.ts'
import type { Agreement, ComparedField, DebtRatio } from '@lumbung/shared/contract/operators/cases/case-facts.ts'
import { rupiah, share } from '@lumbung/shared/lending/money.ts'
import { maskName } from '@lumbung/shared/rules/name.ts'
import { maskNik, readNik } from '@lumbung/shared/rules/nik.ts'
import type { NikAnswer } from '../../../providers/nik-register/port.ts'
import type { Facts } from '../decision/facts.ts'
import { type CreditPolicy, installmentsOf } from '../decision/policy.ts'

interface Account {
  /** Bank and masked number. */
  shown: string
  status: string
  holderName: string | undefined
  nameMatchPpm: number | undefined
}

interface Typed {
  ktp: Pick<KtpInfo, 'idNumber' | 'fullName' | 'birthDate' | 'sex'>
  register: NikAnswer | undefined
  account: Account | undefined
  today: string
}

const ascending: readonly Agreement[] = ['MATCH', 'UNKNOWN', 'CLOSE', 'DIFFERS']
const leastGood = (...found: readonly Agreement[]): Agreement => {
  const worst = Math.max(...found.map((one) => ascending.indexOf(one)))
  return ascending[worst] ?? 'UNKNOWN'
}

const agrees = (same: boolean): Agreement => (same ? 'MATCH' : 'DIFFERS')

/** What the bank's answer says of the account's holder. */
function accountAgreement({ status, nameMatchPpm }: Account): Agreement {
  if (status === 'VALID') return 'MATCH'
  if (status !== 'BANK_VALID_PENDING') return 'DIFFERS'
  return nameMatchPpm === undefined ? 'UNKNOWN' : 'CLOSE'
}

/** What the customer typed beside what the NIK, the population register and the bank say. */
export function comparedFields({ ktp, register, account, today }: Typed): ComparedField[] {
  const nik = readNik(ktp.idNumber, today)
  const isFound: Agreement = register ? agrees(register.outcome !== 'NOT_FOUND') : 'UNKNOWN'
  const inRegister = (field: keyof NikAnswer['fields']): Agreement => {
    return isFound === 'MATCH' && register ? agrees(register.fields[field]) : 'UNKNOWN'
  }
  const [name, birthDate, sex] = [inRegister('fullName'), inRegister('birthDate'), inRegister('sex')]
  return [
    { field: 'idNumber', typed: ktp.idNumber, register: isFound, result: isFound },
    { field: 'fullName', typed: ktp.fullName, register: name, result: name },
    {
      field: 'birthDate',
      typed: ktp.birthDate,
      ...(nik && { card: nik.birthDate }),
      register: birthDate,
      result: leastGood(birthDate, agrees(nik?.birthDate === ktp.birthDate)),
    },
    {
      field: 'sex',
      typed: ktp.sex,
      ...(nik && { card: nik.sex }),
      register: sex,
      result: leastGood(sex, agrees(nik?.sex === ktp.sex)),
    },
    ...(account
      ? [
          {
            field: 'account' as const,
            typed: account.shown,
            ...(account.holderName !== undefined && { bank: account.holderName }),
            result: accountAgreement(account),
          },
        ]
      : []),
  ]
}

const hidden = '•••••'
const masks: Readonly<Partial<Record<ComparedField['field'], (value: string) => string>>> = {
  idNumber: maskNik,
  fullName: maskName,
  birthDate: () => hidden,
}

/** The same for whoever does not work on the case: whether it agrees, but not who it is. */
export function hideCompared({ bank, card, ...one }: ComparedField): ComparedField {
  const { field, typed } = one
  return {
    ...one,
    typed: masks[field]?.(typed) ?? typed,
    ...(card !== undefined && { card: masks[field]?.(card) ?? card }),
    ...(bank !== undefined && { bank: maskName(bank) }),
  }
}

/** What the customer pays to others, of the income; undefined while the income is not known. */
export function debtRatio(facts: Facts, policy: CreditPolicy): DebtRatio | undefined {
  const { income, declaredInstallments: declared, bureau } = facts
  if (income === undefined || income <= 0) return undefined
  const installments = installmentsOf(facts)
  return {
    income,
    declared,
    ...(bureau && { reported: bureau.monthlyInstallments }),
    installments,
    ratioPpm: Math.ceil((installments * 1_000_000) / income),
    ceilingPpm: policy.debtRatioPpm,
    room: rupiah(Math.max(0, share(income, policy.debtRatioPpm, 'DOWN') - installments)),
  }
}

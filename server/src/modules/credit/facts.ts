import type { BankAccount } from '@lumbung/shared/contract/bank.ts'
import type { JobType, ResidentialStatus } from '@lumbung/shared/enums/choices.ts'
import type { Rupiah } from '@lumbung/shared/lending/money.ts'
import type { BureauReport } from '../../providers/bureau/port.ts'
import type { NikAnswer } from '../../providers/nik-register/port.ts'
import type { FaceFinding } from '../onboarding/api.ts'

/** Everything that a decision rests on. `undefined` means not known: it refers and never counts as zero. */
export interface Facts {
  /** Full years. */
  age: number
  /** Married now or before. */
  married: boolean
  job: JobType
  home: ResidentialStatus
  monthsInWork: number | undefined
  /** Net a month. */
  income: Rupiah | undefined
  declaredInstallments: Rupiah
  declaredPlatforms: number
  register: NikAnswer | undefined
  face: FaceFinding
  /** Another account holds the NIK; false until the face and the register have proved it. */
  nikElsewhere: boolean
  /** Steps that the name on the ID card contradicts. */
  contradicted: readonly string[]
  bureau: BureauReport | undefined
  bank: { status: BankAccount['status']; nameMatchPpm?: number | undefined } | undefined
  /** What a reviewer should look at; refuses nothing. */
  flags: readonly string[]
}

import type { BankAccount } from '@lumbung/shared/contract/onboarding/bank-accounts.ts'
import type { SupplementaryDocumentType } from '@lumbung/shared/enums/onboarding/application.ts'
import type { JobType, ResidentialStatus } from '@lumbung/shared/enums/onboarding/choices.ts'
import type { Rupiah } from '@lumbung/shared/lending/money.ts'
import type { BureauReport } from '../../../providers/bureau/port.ts'
import type { NikAnswer } from '../../../providers/nik-register/port.ts'
import type { FaceFinding } from '../../onboarding/api.ts'

/** Everything that a decision is based on. `undefined` means unknown: the application is referred; it never counts as zero. */
export interface Facts {
  /** In full years. */
  age: number
  /** Is or was married. */
  married: boolean
  job: JobType
  home: ResidentialStatus
  monthsInWork: number | undefined
  /** Net, a month. */
  income: Rupiah | undefined
  declaredInstallments: Rupiah
  declaredPlatforms: number
  register: NikAnswer | undefined
  face: FaceFinding
  /** Another account holds the NIK. False until face and register prove that the NIK is the customer's. */
  nikElsewhere: boolean
  /** Steps that the name on the ID card contradicts. */
  contradicted: readonly string[]
  /** Supplementary documents that were sent with this submission. Only a person can read them. */
  documents: readonly SupplementaryDocumentType[]
  bureau: BureauReport | undefined
  bank: { status: BankAccount['status']; nameMatchPpm?: number | undefined } | undefined
  /** What a reviewer should look at. Has no effect on the decision. */
  flags: readonly string[]
}

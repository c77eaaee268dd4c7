import type { Rupiah } from '@lumbung/shared/lending/money.ts'
import type { CallOptions } from '../call-options.ts'

export interface BureauQuestion {
  /** 16 digits. */
  nik: string
  fullName: string
  /** 'YYYY-MM-DD'. */
  birthDate: string
}

export interface BureauReport {
  /** CLEAN: credit, never late. LATE: was late. NONE: the bureau knows no credit. */
  history: 'CLEAN' | 'NONE' | 'LATE'
  /** Days late at the worst; 0 unless LATE. */
  worstDaysLate: number
  /** What is paid elsewhere each month. */
  monthlyInstallments: Rupiah
  /** Online lenders with an open loan. */
  openPlatforms: number
}

/** The credit bureau. */
export interface Bureau {
  report(question: BureauQuestion, options?: CallOptions): Promise<BureauReport>
}

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
  /** CLEAN: credit, never late. LATE: was late. NONE: no credit known to the bureau. */
  history: 'CLEAN' | 'NONE' | 'LATE'
  /** The most days late; 0 unless LATE. */
  worstDaysLate: number
  /** Instalments paid to others each month. */
  monthlyInstallments: Rupiah
  /** Online lenders with an open loan. */
  openPlatforms: number
}

/** The credit bureau. */
export interface Bureau {
  report(question: BureauQuestion, options?: CallOptions): Promise<BureauReport>
}

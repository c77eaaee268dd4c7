import type { CallOptions } from '../call-options.ts'

export interface NikQuestion {
  /** 16 digits. */
  nik: string
  fullName: string
  /** 'YYYY-MM-DD'. */
  birthDate: string
  sex: 'MALE' | 'FEMALE'
}

export interface NikAnswer {
  /** MATCH: every field agrees. MISMATCH: the NIK exists, a field differs. NOT_FOUND: the register does not know it. */
  outcome: 'MATCH' | 'MISMATCH' | 'NOT_FOUND'
  /** Which fields agree; all false when the NIK was not found. */
  fields: { fullName: boolean; birthDate: boolean; sex: boolean }
}

/** The population register (Dukcapil): returns whether given data match, never its own data. */
export interface NikRegister {
  check(question: NikQuestion, options?: CallOptions): Promise<NikAnswer>
}

import type { Wallet } from './enums/onboarding/bank-accounts.ts'

/** A bank or wallet that can receive a disbursement. */
export interface Bank {
  code: string
  name: string
  kind: 'BANK' | 'WALLET'
  /** Clearing code of interbank transfers. Wallets have none; they are identified by name and mobile number. */
  clearingCode?: string
  /** The usual length of account numbers: only a hint for the form, because the name inquiry decides. */
  usualLength?: number
}

const bank = (code: string, clearingCode: string, name: string, usualLength: number): Bank => ({
  code,
  name,
  kind: 'BANK',
  clearingCode,
  usualLength,
})
const wallet = (code: Wallet, name: string): Bank => ({ code, name, kind: 'WALLET' })

/** Banks and wallets, the largest first. */
export const banks: readonly Bank[] = [
  bank('BCA', '014', 'BCA', 10),
  bank('MANDIRI', '008', 'Bank Mandiri', 13),
  bank('BNI', '009', 'BNI', 10),
  bank('BRI', '002', 'BRI', 15),
  bank('BSI', '451', 'Bank Syariah Indonesia (BSI)', 10),
  bank('BTN', '200', 'BTN', 16),
  bank('CIMB_NIAGA', '022', 'CIMB Niaga', 13),
  bank('DANAMON', '011', 'Danamon', 10),
  bank('PERMATA', '013', 'PermataBank', 10),
  bank('MAYBANK', '016', 'Maybank Indonesia', 10),
  bank('PANIN', '019', 'Panin Bank', 10),
  bank('OCBC', '028', 'OCBC', 12),
  bank('MEGA', '426', 'Bank Mega', 15),
  bank('BUKOPIN', '441', 'KB Bukopin', 10),
  bank('MUAMALAT', '147', 'Bank Muamalat', 10),
  bank('SINARMAS', '153', 'Bank Sinarmas', 10),
  bank('SMBC', '213', 'SMBC Indonesia (BTPN, Jenius)', 11),
  bank('BTPN_SYARIAH', '547', 'BTPN Syariah', 10),
  bank('UOB', '023', 'UOB Indonesia', 10),
  bank('HSBC', '041', 'HSBC Indonesia', 12),
  bank('DBS', '046', 'DBS Indonesia', 10),
  bank('JAGO', '542', 'Bank Jago', 12),
  bank('SEABANK', '535', 'SeaBank', 12),
  bank('BLU', '501', 'blu by BCA Digital', 12),
  bank('NEO', '490', 'Bank Neo Commerce', 16),
  bank('ALLO', '567', 'Allo Bank', 12),
  bank('RAYA', '494', 'Bank Raya', 15),
  bank('HANA', '484', 'Hana Bank (LINE Bank)', 11),
  bank('ALADIN', '947', 'Bank Aladin Syariah', 11),
  bank('NOBU', '503', 'Nobu Bank', 11),
  bank('BJB', '110', 'Bank BJB', 13),
  bank('BANK_JAKARTA', '111', 'Bank Jakarta (Bank DKI)', 11),
  bank('BANK_JATENG', '113', 'Bank Jateng', 10),
  bank('BANK_JATIM', '114', 'Bank Jatim', 10),
  bank('BCA_SYARIAH', '536', 'BCA Syariah', 10),
  bank('SAMPOERNA', '523', 'Bank Sampoerna', 10),
  bank('AMAR', '531', 'Amar Bank', 11),
  bank('MAYAPADA', '097', 'Bank Mayapada', 11),
  wallet('GOPAY', 'GoPay'),
  wallet('OVO', 'OVO'),
  wallet('DANA', 'DANA'),
  wallet('LINKAJA', 'LinkAja'),
  wallet('SHOPEEPAY', 'ShopeePay'),
]

/** The bank with a code, or undefined if it is not offered. */
export function bankByCode(code: string): Bank | undefined {
  return banks.find((entry) => entry.code === code)
}

import { normaliseNik } from './nik.ts'
import type { Rule, Typed } from './rule.ts'
import { withoutSeparators } from './typed.ts'

/** The digits without the dots and hyphens of the old format (`99.999.999.9-999.999`). */
export const normaliseNpwp = (value: Typed): string => withoutSeparators(value)

/** 15 digits (old) or 16 (since July 2024, a resident's NIK); the field is optional (D-104). */
export const npwpRule: Rule = (value) => {
  const npwp = normaliseNpwp(value)
  if (npwp === '') return 'required'
  return /^\d{15,16}$/.test(npwp) ? undefined : 'npwp'
}

/** Whether 16 digits are neither the NIK nor an old number with a leading 0: flagged for the reviewer, not refused. */
export function isSuspectNpwp(npwp: Typed, nik: Typed): boolean {
  const digits = normaliseNpwp(npwp)
  return digits.length === 16 && !digits.startsWith('0') && digits !== normaliseNik(nik)
}

import { withoutSeparators } from '@lumbung/shared/rules/typed.ts'

/** F-03: `3201 0145 0495 0001`, also while it is incomplete. A text with other characters stays as it is, so that the rule can refuse it. */
export function groupsOfFour(typed: string): string {
  const digits = withoutSeparators(typed)
  return /^\d*$/.test(digits) ? (digits.match(/.{1,4}/g) ?? []).join(' ') : typed
}

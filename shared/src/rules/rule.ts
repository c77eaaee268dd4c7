import type { RuleKey } from './messages.ts'

/** A value of a form or request before validation. */
export type Typed = string | null | undefined

/** Validates one value: returns undefined if it is valid, else the key of its message. Field rules also refuse empty values. */
export type Rule = (value: Typed) => RuleKey | undefined

/** Combines rules: the first one that refuses gives the message. */
export function firstOf(...rules: readonly Rule[]): Rule {
  return (value) => {
    for (const rule of rules) {
      const key = rule(value)
      if (key) return key
    }
    return undefined
  }
}

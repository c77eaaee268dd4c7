import type { RuleKey } from './messages.ts'

/** What a form or a request may hold before it is judged. */
export type Typed = string | null | undefined

/** Judges one value: undefined when it is right, else the key of its message. Field rules refuse an empty value as well. */
export type Rule = (value: Typed) => RuleKey | undefined

/** The first rule that refuses gives the message; so the order of the rules is the order of the messages. */
export function firstOf(...rules: readonly Rule[]): Rule {
  return (value) => {
    for (const rule of rules) {
      const key = rule(value)
      if (key) return key
    }
    return undefined
  }
}

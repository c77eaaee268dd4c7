import type { RuleKey, ruleMessages } from '@lumbung/shared/rules/messages.ts'
import { useEffect, useState } from 'react'
import { useLanguage } from '../../i18n/language.ts'

type Messages = typeof ruleMessages

/** Translates the key of a broken rule into its message. The messages are loaded after the first view. */
export function useRuleMessage(): (key: RuleKey | undefined) => string | undefined {
  const language = useLanguage()
  const [messages, setMessages] = useState<Messages>()
  useEffect(() => {
    import('@lumbung/shared/rules/messages.ts').then(
      (module) => setMessages(() => module.ruleMessages),
      () => undefined, // Offline: the field is still marked, and submitting says why.
    )
  }, [])
  return (key) => key && (messages?.[key][language === 'id' ? 'id' : 'en'] ?? '…')
}

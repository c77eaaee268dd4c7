import { changeUser } from '@lumbung/shared/contract/onboarding/sections.ts'
import type { Language } from '@lumbung/shared/enums/app.ts'
import { call } from '../../api/call.ts'
import { setLanguage } from '../../i18n/language.ts'
import { useServices } from '../router/services.ts'

/** Sent one after another, so that the last choice counts. */
let sent: Promise<unknown> = Promise.resolve()

/**
 * Switches the app's language, and that of a customer's messages. The app does not wait for the server, and a choice that the
 * server refuses, for example on a phone that has not passed the security check, changes the app only.
 */
export function useChooseLanguage(): (language: Language) => void {
  const { session } = useServices()
  return (language) => {
    setLanguage(language)
    if (session.get() !== 'in') return
    sent = sent.then(() => call(changeUser, { body: { language } })).catch(() => undefined)
  }
}

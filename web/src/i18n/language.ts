import type { Language } from '@lumbung/shared/enums/app.ts'
import { createContext, useContext, useSyncExternalStore } from 'react'
import { readCookie, writeCookie } from '../state/cookies.ts'
import { createStore } from '../state/store.ts'

const cookie = 'language'

/** Reads the language of a link or an older cookie: `en`, `EN_US` and `in` are accepted (D-199). */
export function languageFrom(text: string | undefined): Language {
  return /^en/i.test(text ?? '') ? 'en-us' : 'id'
}

const store = createStore<Language>(languageFrom(readCookie(cookie)))

/** The language of the prerendered page; hydration starts with it and then follows the cookie. */
const rendered = typeof document === 'undefined' ? undefined : languageFrom(document.documentElement.lang)

/** Whether a language was chosen in this browser. */
export function isLanguageChosen(): boolean {
  return readCookie(cookie) !== undefined
}

/** The current language, for code outside components. */
export function currentLanguage(): Language {
  return store.get()
}

/** Switches without a reload and remembers the choice for a year. */
export function setLanguage(language: Language): void {
  writeCookie(cookie, language)
  store.set(language)
}

/** Sets the language without remembering it: for prerendering, and for pages that follow the browser until a choice is made. */
export function renderIn(language: Language): void {
  store.set(language)
}

/** Shows a part of a page in a language of its own, where two languages stand side by side. */
export const OwnLanguage = createContext<Language | undefined>(undefined)

export function useLanguage(): Language {
  const chosen = useSyncExternalStore(store.subscribe, store.get, () => rendered ?? store.get())
  return useContext(OwnLanguage) ?? chosen
}

/** The value of `<html lang>`. */
export function htmlLang(language: Language): string {
  return language === 'id' ? 'id' : 'en'
}

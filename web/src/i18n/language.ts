import type { Language } from '@lumbung/shared/enums/app.ts'
import { useSyncExternalStore } from 'react'
import { readCookie, writeCookie } from '../state/cookies.ts'
import { createStore } from '../state/store.ts'

const cookie = 'language'

/** What links and older cookies may say: `en`, `EN_US`, `in` are understood (D-199). */
export function languageFrom(text: string | undefined): Language {
  return /^en/i.test(text ?? '') ? 'en-us' : 'id'
}

const store = createStore<Language>(languageFrom(readCookie(cookie)))

/** The language in which the page was rendered; hydration starts with it and then follows the cookie. */
const rendered = typeof document === 'undefined' ? undefined : languageFrom(document.documentElement.lang)

/** Whether somebody has chosen a language in this browser. */
export function isLanguageChosen(): boolean {
  return readCookie(cookie) !== undefined
}

/** The language now, for code outside of components. */
export function currentLanguage(): Language {
  return store.get()
}

/** Switches without reload and remembers it for a year. */
export function setLanguage(language: Language): void {
  writeCookie(cookie, language)
  store.set(language)
}

/** For prerendering, and for a page that follows the browser until somebody chooses: nothing is remembered. */
export function renderIn(language: Language): void {
  store.set(language)
}

export function useLanguage(): Language {
  return useSyncExternalStore(store.subscribe, store.get, () => rendered ?? store.get())
}

/** The value of `<html lang>`. */
export function htmlLang(language: Language): string {
  return language === 'id' ? 'id' : 'en'
}

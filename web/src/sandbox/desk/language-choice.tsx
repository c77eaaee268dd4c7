import { commonTexts } from '../../i18n/common-texts.ts'
import { setLanguage, useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { LanguageSwitch } from '../../ui/choices/language-switch.tsx'

export const languages = [
  { value: 'id', short: 'ID', name: 'Bahasa Indonesia' },
  { value: 'en-us', short: 'EN', name: 'English' },
] as const

/** The language of desk and gallery; the app uses the same cookie. */
export function LanguageChoice() {
  const t = useTexts(commonTexts)
  return <LanguageSwitch label={t.language} value={useLanguage()} choices={languages} onChange={setLanguage} />
}

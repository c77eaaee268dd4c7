import type { ReactNode } from 'react'
import { commonTexts } from '../i18n/common-texts.ts'
import { setLanguage, useLanguage } from '../i18n/language.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { LanguageSwitch } from '../ui/forms/language-switch.tsx'
import { Brand } from '../ui/graphics/logo.tsx'
import styles from './brand-header.module.css'

/** The row of mark and word on top of the first screens; at the right what the screen gives, else the languages. */
export function BrandHeader({ right }: { right?: ReactNode }) {
  return (
    <header className={styles.row}>
      <Brand />
      {right ?? <Languages />}
    </header>
  )
}

const choices = [
  { value: 'id', short: 'ID', name: 'Bahasa Indonesia' },
  { value: 'en-us', short: 'EN', name: 'English' },
] as const

function Languages() {
  const t = useTexts(commonTexts)
  return <LanguageSwitch label={t.language} value={useLanguage()} choices={choices} onChange={setLanguage} />
}

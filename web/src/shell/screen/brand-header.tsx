import type { ReactNode } from 'react'
import { commonTexts } from '../../i18n/common-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { hostApp } from '../../state/host-app.ts'
import { LanguageSwitch } from '../../ui/choices/language-switch.tsx'
import { Brand } from '../../ui/graphics/logo.tsx'
import { useChooseLanguage } from '../session/choose-language.ts'
import styles from './brand-header.module.css'

/** The brand row at the top of the first screens, with the language switch at the right, or an icon button in its place. */
export function BrandHeader({ right }: { right?: ReactNode }) {
  const Mark = hostApp()?.Brand ?? Brand
  return (
    <header className={styles.row}>
      <Mark />
      {right === undefined ? <Languages /> : <div className={styles.right}>{right}</div>}
    </header>
  )
}

const choices = [
  { value: 'id', short: 'ID', name: 'Bahasa Indonesia' },
  { value: 'en-us', short: 'EN', name: 'English' },
] as const

function Languages() {
  const t = useTexts(commonTexts)
  return <LanguageSwitch label={t.language} value={useLanguage()} choices={choices} onChange={useChooseLanguage()} />
}

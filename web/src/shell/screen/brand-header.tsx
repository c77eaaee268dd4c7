import type { ReactNode } from 'react'
import { commonTexts } from '../../i18n/common-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { LanguageSwitch } from '../../ui/choices/language-switch.tsx'
import { Brand } from '../../ui/graphics/logo.tsx'
import { useRoute } from '../router/use-route.ts'
import { useChooseLanguage } from '../session/choose-language.ts'
import styles from './brand-header.module.css'

/** Partner names by channel (E-07). */
const partnerNames: Readonly<Record<string, string>> = {
  LINKAJA: 'LinkAja',
  TCASH: 'LinkAja',
  OTTOH5: 'OttoPay',
  OTTO: 'OttoPay',
  MITRABUKALAPAK: 'Mitra Bukalapak',
  MYIM3: 'myIM3',
  BIMA3: 'bima+',
  TOPED: 'Tokopedia',
  MOXA: 'Moxa',
  GOPAY: 'GoPay',
  TTS: 'TikTok Shop',
}

/** The brand row at the top of the first screens, with the language switch at the right, or an icon button in its place. */
export function BrandHeader({ right }: { right?: ReactNode }) {
  return (
    <header className={styles.row}>
      <Brand partner={usePartner()} />
      {right === undefined ? <Languages /> : <div className={styles.right}>{right}</div>}
    </header>
  )
}

/** The partner whose app this runs in; undefined on our own channels. */
function usePartner() {
  const { channel } = useRoute()
  const { loanBy } = useTexts(commonTexts)
  const name = partnerNames[channel]
  return name === undefined ? undefined : { name, lender: loanBy }
}

const choices = [
  { value: 'id', short: 'ID', name: 'Bahasa Indonesia' },
  { value: 'en-us', short: 'EN', name: 'English' },
] as const

function Languages() {
  const t = useTexts(commonTexts)
  return <LanguageSwitch label={t.language} value={useLanguage()} choices={choices} onChange={useChooseLanguage()} />
}

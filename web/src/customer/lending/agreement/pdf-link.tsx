import { FileDown } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Icon } from '../../../ui/graphics/icon.tsx'
import styles from './agreement-text.module.css'
import { agreementTexts } from './agreement-texts.ts'

/** The link below a document's title that downloads its PDF. */
export function PdfLink(link: { href: string; onClick: (event: MouseEvent) => void }) {
  const t = useTexts(agreementTexts)
  return (
    <a className={styles.pdf} {...link}>
      <Icon of={FileDown} size={20} />
      <span>{t.pdf}</span>
    </a>
  )
}

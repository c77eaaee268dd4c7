import { formatDate } from '@lumbung/shared/format.ts'
import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { handlingTexts } from './handling-texts.ts'
import styles from './list.module.css'

/** When it was answered, and whether in time; otherwise what is left. */
export function Answered({
  row: { answeredAt, isLate },
  otherwise,
}: {
  row: { answeredAt?: string | undefined; isLate: boolean }
  otherwise: ReactNode
}) {
  const t = useTexts(handlingTexts)
  const language = useLanguage()
  if (!answeredAt) return otherwise
  const text = isLate ? t.answeredLate : t.answered
  return <span className={isLate ? styles.late : styles.muted}>{text(formatDate(answeredAt, language))}</span>
}

/** Who asks: the masked name, and how the number ends. */
export function CustomerCell({ row: { name, mobile } }: { row: { name: string; mobile: string } }) {
  const t = useTexts(handlingTexts)
  return (
    <>
      {name || t.noName}
      {mobile && <span className={styles.mobile}>•••• {mobile}</span>}
    </>
  )
}

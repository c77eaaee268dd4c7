import { useTexts } from '../../i18n/use-texts.ts'
import { Avatar } from '../frame/avatar.tsx'
import { handlingTexts } from './handling-texts.ts'
import styles from './list.module.css'

export interface HolderShown {
  by: string
  isOwn: boolean
  at: string
}

interface HolderCellProps {
  /** What is taken, for screen readers. */
  name: string
  holder: HolderShown | undefined
  isTaking: boolean
  onTake: (() => void) | undefined
}

/** Who handles a row, or the button to take it. */
export function HolderCell({ name, holder, isTaking, onTake }: HolderCellProps) {
  const t = useTexts(handlingTexts)
  if (holder)
    return (
      <span className={styles.who}>
        <Avatar name={holder.by} own={holder.isOwn} />
        <span>{holder.isOwn ? t.you : holder.by}</span>
      </span>
    )
  if (!onTake) return <span className={styles.muted}>–</span>
  return (
    <button
      type="button"
      className={styles.take}
      aria-label={t.takeOf(name)}
      aria-busy={isTaking || undefined}
      onClick={() => !isTaking && onTake()}
    >
      {t.take}
    </button>
  )
}

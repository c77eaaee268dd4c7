import { useServerNow } from '../../api/use-server-time.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { classes } from '../../ui/classes.ts'
import { queueTexts } from './queue-texts.ts'
import styles from './time-bar.module.css'
import { inLargestUnit, timeLeft } from './time-left.ts'

interface TimeBarProps {
  submittedAt: string
  dueAt: string
  now: number
  /** Instead of the time in minutes, hours or days. */
  words?: string | undefined
}

/** How much of the promised time is used, as a bar, and what is left in words. */
export function TimeBar({ submittedAt, dueAt, now, words }: TimeBarProps) {
  const t = useTexts(queueTexts)
  const { state, minutes, used } = timeLeft(submittedAt, dueAt, now)
  const { amount, unit } = inLargestUnit(minutes)
  const text = `${amount} ${t.units[unit]}`
  return (
    <span className={classes(styles.time, styles[state])}>
      <svg width={32} height={6} viewBox="0 0 32 6" aria-hidden="true">
        <rect className={styles.track} width={32} height={6} rx={3} />
        <rect className={styles.used} width={Math.max(3, used * 32)} height={6} rx={3} />
      </svg>
      <span>{words ?? (state === 'LATE' ? t.late(text) : text)}</span>
    </span>
  )
}

/** What is left of the promised time now, with a label. */
export const TimeLeft = ({ label, ...of }: { label: string; submittedAt: string; dueAt: string }) => (
  <p className={styles.left}>
    <span className="secondary">{label}</span>
    <TimeBar {...of} now={useServerNow()} />
  </p>
)

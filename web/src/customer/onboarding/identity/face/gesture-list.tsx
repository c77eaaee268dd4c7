import { ArrowLeft, ArrowRight, ChevronsDown, CircleCheck, Eye, type LucideIcon, Smile } from 'lucide-react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { classes } from '../../../../ui/classes.ts'
import { Icon } from '../../../../ui/graphics/icon.tsx'
import type { Gesture } from './gesture-detector.ts'
import styles from './liveness.module.css'
import { livenessTexts } from './liveness-texts.ts'

const icons: Readonly<Record<Gesture, LucideIcon>> = {
  BLINK: Eye,
  TURN_LEFT: ArrowLeft,
  TURN_RIGHT: ArrowRight,
  SMILE: Smile,
  NOD: ChevronsDown,
}

/** The gestures under the oval: done, current, upcoming. The heading announces the current one. */
export function GestureList({ gestures, at }: { gestures: readonly Gesture[]; at: number }) {
  const t = useTexts(livenessTexts)
  return (
    <ol className={styles.list} aria-hidden="true">
      {gestures.map((gesture, index) => (
        <li key={gesture} className={classes(styles.item, index < at && styles.done, index === at && styles.now)}>
          <span className={styles.mark}>
            <Icon of={index < at ? CircleCheck : icons[gesture]} size={20} stroke={index === at ? 2.25 : 1.75} />
          </span>
          {t.short[gesture]}
        </li>
      ))}
    </ol>
  )
}

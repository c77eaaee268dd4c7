import { classes } from '../../ui/classes.ts'
import styles from './liveness.module.css'

const ticks = 60
const centre = { x: 148, y: 176 }

/** Where each tick begins and ends, clockwise from the bottom as the mirrored face sees it. */
const marks = Array.from({ length: ticks }, (_, index) => {
  const angle = Math.PI / 2 + (index / ticks) * 2 * Math.PI
  const at = (x: number, y: number) =>
    `${(centre.x + x * Math.cos(angle)).toFixed(1)} ${(centre.y + y * Math.sin(angle)).toFixed(1)}`
  return `M${at(126, 158)}L${at(135, 167)}`
})

/** The ring of 60 ticks; `share` of them are filled, 0 to 1. Decorative: the words say it, too. */
export function TickRing({ share }: { share: number }) {
  const filled = Math.round(share * ticks)
  return (
    <svg className={styles.ring} viewBox="0 0 296 352" aria-hidden="true">
      {marks.map((mark, index) => (
        <path key={mark} d={mark} className={classes(styles.tick, index < filled && styles.filled)} />
      ))}
    </svg>
  )
}

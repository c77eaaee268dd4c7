import { classes } from '../../../../ui/classes.ts'
import styles from './liveness.module.css'

const ticks = 60
const centre = { x: 148, y: 176 }

/** SVG paths of the ticks, clockwise from the bottom. */
const marks = Array.from({ length: ticks }, (_, index) => {
  const angle = Math.PI / 2 + (index / ticks) * 2 * Math.PI
  const at = (x: number, y: number) =>
    `${(centre.x + x * Math.cos(angle)).toFixed(1)} ${(centre.y + y * Math.sin(angle)).toFixed(1)}`
  return `M${at(126, 158)}L${at(135, 167)}`
})

/** A ring of 60 ticks of which `share` (0 to 1) are filled. Decorative: a text says the same. */
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

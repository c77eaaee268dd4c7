import styles from './tiles.module.css'

export interface Tile {
  label: string
  value: string
  /** What it is compared with. */
  note: string
  isBad?: boolean
}

/** At most five figures, each with what it is compared with. */
export const Tiles = ({ tiles }: { tiles: readonly Tile[] }) => (
  <dl className={styles.tiles}>
    {tiles.map(({ label, value, note, isBad = false }) => (
      <div key={label} className={styles.tile}>
        <dt>{label}</dt>
        <dd>
          <strong className={isBad ? styles.bad : undefined}>{value}</strong>
          <span>{note}</span>
        </dd>
      </div>
    ))}
  </dl>
)

import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { Icon } from '../graphics/icon.tsx'
import styles from './tile.module.css'

export type TileKind = 'brand' | 'neutral' | 'info' | 'warning' | 'danger' | 'success'

interface TileProps {
  icon?: LucideIcon
  /** A short monogram instead of an icon: "BCA". */
  children?: ReactNode
  kind?: TileKind
  large?: boolean
}

/** A 40 (large: 48) square with an icon or a monogram. */
export function Tile({ icon, children, kind = 'brand', large }: TileProps) {
  return (
    <span className={classes(styles.tile, styles[kind], large && styles.large)}>
      {icon ? <Icon of={icon} size={large ? 24 : 22} /> : children}
    </span>
  )
}

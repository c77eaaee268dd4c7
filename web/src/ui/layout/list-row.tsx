import { ChevronRight } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { Icon } from '../graphics/icon.tsx'
import styles from './list-row.module.css'

interface ListRowProps {
  title: ReactNode
  secondary?: ReactNode
  /** An icon of 24 or a tile of 40. */
  mark?: ReactNode
  value?: ReactNode
  href?: string
  /** The link leads to another site, which opens beside the app and learns nothing of it. */
  external?: boolean
  onClick?: (event: MouseEvent) => void
  /** No chevron: the value already shows that the row is a link. */
  bare?: boolean
}

/** A card of rows. */
export function List({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>
}

/** One row, which is one tap target. It has a chevron only if it leads somewhere. */
export function ListRow({ title, secondary, mark, value, href, external, onClick, bare }: ListRowProps) {
  const body = (
    <>
      {mark && <span className={styles.mark}>{mark}</span>}
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {secondary && <span className={styles.secondary}>{secondary}</span>}
      </span>
      {value && <span className={styles.value}>{value}</span>}
      {!bare && (href !== undefined || onClick) && (
        <span className={styles.chevron}>
          <Icon of={ChevronRight} size={20} />
        </span>
      )}
    </>
  )
  return (
    <li className={styles.item}>
      {href !== undefined ? (
        <a
          className={styles.row}
          href={href}
          onClick={onClick}
          {...(external && { target: '_blank', rel: 'noopener noreferrer' })}
        >
          {body}
        </a>
      ) : onClick ? (
        <button type="button" className={styles.row} onClick={onClick}>
          {body}
        </button>
      ) : (
        <span className={styles.row}>{body}</span>
      )}
    </li>
  )
}

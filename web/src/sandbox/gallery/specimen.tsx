import type { ComponentType, ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Card } from '../../ui/layout/card.tsx'
import styles from './gallery.module.css'
import { galleryTexts } from './gallery-texts.ts'

/** A component as the gallery lists it. */
export interface Specimen {
  /** As the code names it. */
  name: string
  Shown: ComponentType
}

/** The card of one component. */
export function SpecimenCard({ specimen: { name, Shown } }: { specimen: Specimen }) {
  return (
    <div className={styles.specimen} id={name}>
      <Card>
        <h3 className={styles.name}>{name}</h3>
        <Shown />
      </Card>
    </div>
  )
}

interface StateProps {
  of: keyof (typeof galleryTexts)['id']['states']
  children: ReactNode
}

/** One state of a component under its name. */
export function State({ of, children }: StateProps) {
  const t = useTexts(galleryTexts)
  return (
    <div className={styles.state}>
      <p className={styles.stateName}>{t.states[of]}</p>
      {children}
    </div>
  )
}

/** What sticks to the screen sticks to this instead. */
export function Frame({ children }: { children: ReactNode }) {
  return <div className={styles.frame}>{children}</div>
}

/** Things side by side that wrap. */
export function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}

/** What a component last reported. */
export function Reported({ children }: { children: ReactNode }) {
  const t = useTexts(galleryTexts)
  return (
    <p className={styles.reported}>
      {t.reported}: <output className={styles.value}>{children}</output>
    </p>
  )
}
